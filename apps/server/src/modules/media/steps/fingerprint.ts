import { buffer } from 'node:stream/consumers'
import { findLibraryMatches, keepPrint } from '../duplicates.service.ts'
import { overSound, type StepWork } from './measure.ts'

/** How it sounds, whatever it was encoded with, and what in the library sounds like it. */
export const fingerprint: StepWork = async (deps, row) => {
  let frames = Buffer.alloc(0)
  await overSound(deps, row, ['-f', 'chromaprint', '-fp_format', 'raw', 'pipe:1'], {
    async read(output) {
      frames = await buffer(output)
    },
  })
  await keepPrint(deps.db, row.file_id, frames)
  const duplicates = await findLibraryMatches(deps.db, row, frames)
  return { duplicates: JSON.stringify(duplicates) }
}
