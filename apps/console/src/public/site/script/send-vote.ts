import '@tingan/kit/zod-csp.ts'
import { homepage } from '@tingan/contract/homepage'
import { callApi } from '../../../shared/api/call-api.ts'

/** What to say when it did not work, null when it did. */
export async function sendVote(helpId: number, helpful: boolean): Promise<string | null> {
  const answer = await callApi(homepage.voteHelp, { helpId, helpful })
  return answer.ok ? null : answer.msg
}
