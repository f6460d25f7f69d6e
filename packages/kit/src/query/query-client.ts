import { QueryClient } from '@tanstack/react-query'
import { CLIENT_CODES, type ErrorCode } from '@tingan/contract/errors'
import { FailedCall } from './api-query.ts'

const MAX_TRIES = 2
const BUSY: ErrorCode = 2000
/** Worth asking again; anything else the server has decided. */
const PASSING: readonly number[] = [CLIENT_CODES.transport.code, BUSY]

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < MAX_TRIES && error instanceof FailedCall && PASSING.includes(error.failure.code),
      },
      mutations: { retry: false },
    },
  })
}
