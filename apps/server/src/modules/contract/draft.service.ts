import { type ContractKind, contractKinds } from '@tingan/rules/contract-kinds'
import { fillPlaceholders } from '@tingan/rules/placeholders'
import type { Deps } from '../../platform/context.ts'
import { sha256 } from '../../platform/crypto/random.ts'
import { makeContractPdf } from '../../platform/pdf/contract-pdf.ts'
import type { ContractPdf } from '../../platform/pdf/document.ts'
import { type ContractRow, insertContract, updateContract } from './contract.repo.ts'
import { makeNumber } from './contract-number.ts'
import { type Party, partyFacts, platformParty, storeParties } from './party.ts'
import { PLATFORM_WORD } from './platform-word.ts'
import { forgetViews, insertSigners } from './signer.repo.ts'
import { liveTemplate, type TemplateRow } from './template.repo.ts'

const DEADLINE_MS = 15 * 86_400_000

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'personal' | 'papers' | 'esign'>

/** What a contract is to say: who signs, what it is about, and what stands in the open places. */
export interface Plan {
  kind: ContractKind
  /** On whose lists it is. */
  uid: number
  /** All but the platform, in the order of the text. */
  parties: readonly Party[]
  relateIds: readonly number[]
  values: Record<string, string>
  title?: string
  /** Where the term is not the kind's own. */
  term?: { start: string; end: string }
  annex?: { key: string; hash: string }
}

/** A contract with its document, to be signed within fifteen days. */
export async function makeContract(deps: Needs, plan: Plan): Promise<ContractRow> {
  const contractNo = await makeNumber(deps, 'contract')
  const at = deps.clock.date()
  const { months, renews } = contractKinds[plan.kind]
  const { columns } = await drawUp(deps, contractNo, plan)
  const row = await insertContract(deps.db, {
    contract_no: contractNo,
    uid: plan.uid,
    kind: plan.kind,
    status: 0,
    relate_ids: [...plan.relateIds],
    term_months: months,
    auto_renew: renews > 0,
    term_start: plan.term?.start ?? null,
    term_end: plan.term?.end ?? null,
    annex_key: plan.annex?.key ?? null,
    annex_hash: plan.annex?.hash ?? null,
    created_at: at,
    updated_at: at,
    ...columns,
  })
  await insertSigners(deps.db, signersFor(contractNo, plan.parties))
  return row
}

/** The document anew, from today's text and names: what was read of the old one counts for nothing. */
export async function redraw(deps: Needs, row: ContractRow, plan: Plan): Promise<void> {
  const { columns } = await drawUp(deps, row.contract_no, plan)
  const change = { ...columns, platform_word: PLATFORM_WORD.unasked }
  await updateContract(deps.db, row.contract_no, change, deps.clock.date())
  await insertSigners(deps.db, signersFor(row.contract_no, plan.parties))
  await forgetViews(deps.db, row.contract_no)
}

async function drawUp(deps: Needs, contractNo: string, plan: Plan) {
  const template = await liveTemplate(deps.db, plan.kind, deps.clock.date())
  if (!template) throw new Error(`no template in force for ${plan.kind}`)
  const parties = [platformParty(deps), ...plan.parties]
  const pdf = await drawPdf(deps, { contractNo, template, parties, values: plan.values })
  return {
    columns: {
      title: plan.title ?? template.text.title,
      template_id: template.template_id,
      template_version: template.version,
      parties: storeParties(deps.personal, parties),
      pages: pdf.pages,
      boxes: JSON.stringify(pdf.boxes),
      file_key: await deps.papers.put(pdf.file),
      file_hash: sha256(pdf.file),
      sign_before: new Date(deps.clock.now() + DEADLINE_MS),
    },
  }
}

export function drawPdf(
  deps: Pick<Deps, 'clock' | 'config' | 'esign'>,
  paper: {
    contractNo: string
    template: Pick<TemplateRow, 'text'>
    parties: readonly Party[]
    values: Record<string, string>
  },
): Promise<ContractPdf> {
  const { contractNo, parties } = paper
  return makeContractPdf({
    contractNo,
    text: fillPlaceholders(paper.template.text, { ...paper.values, contractNo }),
    parties: parties.map((party) => ({ key: party.key, facts: partyFacts(party) })),
    madeAt: deps.clock.now(),
    verifyUrl: verifyUrl(deps, contractNo),
    test: deps.esign.test,
  })
}

export function verifyUrl({ config }: Pick<Deps, 'config'>, contractNo: string): string {
  const origin = config.PUBLIC_URL
    ? new URL(config.PUBLIC_URL).origin
    : `http://${config.HOST}:${config.PORT}`
  return `${origin}/verify?no=${contractNo}`
}

/** The platform seals last: until then nobody is bound by anything. */
function signersFor(contractNo: string, parties: readonly Party[]) {
  return [
    ...parties.map(({ key, uid }, index) => ({ contract_no: contractNo, seq: index + 1, party: key, uid })),
    { contract_no: contractNo, seq: parties.length + 1, party: 'platform' as const, uid: null },
  ]
}
