import { Readable } from 'node:stream'
import type { Deps } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { demoAccounts } from './accounts.ts'
import { drawAvatar, drawLogo } from './avatar.ts'
import { fillAccounts } from './fill-accounts.ts'
import { fillCompanies } from './fill-companies.ts'
import { fillContracts } from './fill-contracts.ts'
import { fillDesks } from './fill-desks.ts'
import { fillLegal } from './fill-legal.ts'
import { fillLibrary } from './fill-library.ts'
import { fillMessages } from './fill-messages.ts'
import { fillSite } from './fill-site.ts'
import { fillStaff } from './fill-staff.ts'
import { fillTies } from './fill-ties.ts'
import { fillWorks } from './fill-works.ts'
import { companies } from './people.ts'

/** The world of the domain reference 10.5, made once. What somebody did in it afterwards is theirs. */
export async function fillDemoWorld(deps: Deps): Promise<void> {
  await fillSite(deps)
  await fillStaff(deps)
  const first = await deps.db
    .selectFrom('account')
    .select('uid')
    .where('uid', '=', demoAccounts[0]!.uid)
    .executeTakeFirst()
  if (first) return
  const pictures = await storePictures(deps)
  await inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx }
    await fillAccounts(inside, pictures)
    await fillCompanies(inside, pictures)
    await fillWorks(inside)
    await fillContracts(inside)
    await fillLibrary(inside)
    await fillTies(inside)
    await fillMessages(inside)
    await fillDesks(inside)
    await fillLegal(inside)
  })
}

/** Named by their content: stored again, they are the same files. */
async function storePictures(deps: Deps): Promise<Map<number, string>> {
  const companyUids = new Set(companies.map(({ uid }) => uid))
  const pictures = new Map<number, string>()
  for (const { uid } of demoAccounts) {
    const svg = companyUids.has(uid) ? drawLogo(uid) : drawAvatar(uid)
    const { key } = await deps.storage.put(Readable.from([Buffer.from(svg)]), {
      type: 'image/svg+xml',
      maxBytes: 100_000,
    })
    pictures.set(uid, `/files/${key}`)
  }
  return pictures
}
