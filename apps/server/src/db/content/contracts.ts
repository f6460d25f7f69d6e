import type { ContractText } from '@tingan/contract/contract-text'
import type { ContractKind } from '@tingan/rules/contract-kinds'
import { aigc } from './contracts/aigc.ts'
import { albumExclusive } from './contracts/album-exclusive.ts'
import { entry } from './contracts/entry.ts'
import { mcn } from './contracts/mcn.ts'
import { mcnCooperate } from './contracts/mcn-cooperate.ts'
import { resource } from './contracts/resource.ts'
import { supplement } from './contracts/supplement.ts'
import { task } from './contracts/task.ts'
import { voiceConsent } from './contracts/voice-consent.ts'

/** Version 1 of every kind. */
export const contractTexts: Readonly<Record<ContractKind, ContractText>> = {
  resource,
  task,
  aigc,
  entry,
  mcn,
  mcnCooperate,
  albumExclusive,
  supplement,
  voiceConsent,
}
