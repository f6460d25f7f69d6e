import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noJsonSchema } from '../../scripts/lib/no-json-schema.mjs'

const root = import.meta.dirname

/** The back office: its own files under its own address. */
export default defineConfig({
  root,
  base: '/ops/',
  plugins: [react(), noJsonSchema],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      input: `${root}/src/app/main.tsx`,
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 }],
        },
      },
    },
  },
})
