import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { noJsonSchema } from '../../scripts/lib/no-json-schema.mjs'
import { oneByte } from '../../scripts/lib/one-byte.mjs'

const root = import.meta.dirname

/** What the browser loads: the console (with the kit), the light login entry, and the site's few lines of script. */
const client: UserConfig = {
  plugins: [react(), noJsonSchema],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      input: {
        console: `${root}/src/app/main.tsx`,
        public: `${root}/src/public/main.tsx`,
        start: `${root}/src/public/start.ts`,
        site: `${root}/src/public/site.ts`,
      },
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 }],
        },
      },
    },
  },
}

/** What the server imports to paint the public pages: one file, nothing left to resolve at run time. */
const server: UserConfig = {
  plugins: [react(), oneByte],
  ssr: { noExternal: true },
  // Left open, the file would carry React twice: for development and for production.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    minify: true,
    ssr: `${root}/src/public/render.tsx`,
    rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
  },
}

export default defineConfig({
  root,
  ...(process.env.BUILD_TARGET === 'server' ? server : client),
})
