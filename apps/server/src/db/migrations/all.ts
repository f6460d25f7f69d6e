import type { Kysely } from 'kysely'
import * as foundation from './0001-foundation.ts'
import * as siteAndOps from './0002-site-and-ops.ts'
import * as identityGround from './0003-identity-ground.ts'
import * as individual from './0004-individual.ts'
import * as enterprise from './0005-enterprise.ts'
import * as accountTies from './0006-account-ties.ts'
import * as contracts from './0007-contracts.ts'
import * as esign from './0008-esign.ts'
import * as media from './0009-media.ts'
import * as content from './0010-content.ts'
import * as podcast from './0011-podcast.ts'
import * as secondLook from './0012-second-look.ts'
import * as money from './0013-money.ts'
import * as settlement from './0014-settlement.ts'
import * as income from './0015-income.ts'
import * as runsAndRefunds from './0016-runs-and-refunds.ts'
import * as picturesAndFree from './0017-pictures-and-free-again.ts'
import * as identityProof from './0018-identity-proof.ts'
import * as formDrafts from './0019-form-drafts.ts'
import * as platformWord from './0020-platform-word.ts'
import * as tradeNumber from './0021-trade-number.ts'
import * as legalCases from './0022-legal-cases.ts'
import * as longLists from './0023-long-lists.ts'
import * as trackCount from './0024-track-count.ts'
import * as albumRanks from './0025-album-ranks.ts'
import * as trackPlaces from './0026-track-places.ts'

export interface Migration {
  up(db: Kysely<unknown>): Promise<void>
}

/** In the order in which they run. Forward only: what has landed is never changed. */
export const migrations: readonly [name: string, migration: Migration][] = [
  ['0001-foundation', foundation],
  ['0002-site-and-ops', siteAndOps],
  ['0003-identity-ground', identityGround],
  ['0004-individual', individual],
  ['0005-enterprise', enterprise],
  ['0006-account-ties', accountTies],
  ['0007-contracts', contracts],
  ['0008-esign', esign],
  ['0009-media', media],
  ['0010-content', content],
  ['0011-podcast', podcast],
  ['0012-second-look', secondLook],
  ['0013-money', money],
  ['0014-settlement', settlement],
  ['0015-income', income],
  ['0016-runs-and-refunds', runsAndRefunds],
  ['0017-pictures-and-free-again', picturesAndFree],
  ['0018-identity-proof', identityProof],
  ['0019-form-drafts', formDrafts],
  ['0020-platform-word', platformWord],
  ['0021-trade-number', tradeNumber],
  ['0022-legal-cases', legalCases],
  ['0023-long-lists', longLists],
  ['0024-track-count', trackCount],
  ['0025-album-ranks', albumRanks],
  ['0026-track-places', trackPlaces],
]
