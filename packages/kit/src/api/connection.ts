import type { Call, CallData, CallInput } from '@tingan/contract/call'
import type { ApiResult } from './api-result.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Makes a repeated POST harmless: the same id gets the first answer again. */
  requestId?: string
  /** The body itself, of a call that is declared so. */
  file?: Blob
  /** Goes on when the page is left; only for little. */
  keepalive?: boolean
  /** How much of a file that is answered has come. */
  onBytes?: (bytes: number) => void
}

export type CallApi = <C extends Call>(
  declaration: C,
  input: CallInput<C>,
  options?: CallOptions,
) => Promise<ApiResult<CallData<C>>>

/** What an app brings along: its own way to its server, and whose unsent typing this browser keeps. */
export interface Connection {
  call: CallApi
  useOwner: () => number | undefined
}

let connection: Connection | undefined

/** Once, before the first render. */
export function connect(made: Connection): void {
  connection = made
}

/** The one way to the server. Never rejects: every outcome is an ApiResult. */
export const callApi: CallApi = (declaration, input, options) => connected().call(declaration, input, options)

export function useOwner(): number | undefined {
  return connected().useOwner()
}

function connected(): Connection {
  if (!connection) throw new Error('connect() comes before the first call')
  return connection
}
