import { enableCompileCache } from 'node:module'

// Stripped and compiled sources are kept between starts; this must come before anything else is loaded.
enableCompileCache()
const { run } = await import('./run.ts')
await run()
