import { z } from 'zod'

// Zod compiles object parsers with `new Function`, which the page's CSP forbids. Imported first by both entries.
z.config({ jitless: true })
