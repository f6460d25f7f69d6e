import { AUDIO_UPLOAD_TIMEOUT_MS } from '@tingan/contract/constants'
import { CLIENT_CODES } from '@tingan/contract/errors'
import { messages } from '@tingan/contract/message'
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'
import { callApi, signer } from '../../api/call-api.ts'
import { signRequest } from '../../api/signed-request.ts'

const UNAUTHORISED = 401
/** Only these say that an upload is gone; any other trouble must not begin it anew. */
const GONE = [404, 410]

/** Nobody is signed in any more: asking again would only lead to the login once more. */
export class LoggedOut extends Error {}

/** tus over our signed requests: every one carries the standard query and headers. */
export const signedStack: HttpStack = { createRequest, getName: () => 'signed' }

function createRequest(method: string, url: string): HttpRequest {
  const path = new URL(url, location.origin).pathname
  const headers: Record<string, string> = {}
  let xhr = new XMLHttpRequest()
  let progress: (sent: number) => void = () => {}
  let aborted = false

  function attempt(body: Blob | null): Promise<XMLHttpRequest> {
    xhr = new XMLHttpRequest()
    const signed = signRequest({ method, path, query: {}, body: null }, signer())
    xhr.open(method, signed.url)
    xhr.timeout = AUDIO_UPLOAD_TIMEOUT_MS
    for (const [name, value] of Object.entries({ ...headers, ...signed.headers }))
      xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded }) => progress(loaded)
    return new Promise((resolve, reject) => {
      xhr.onload = () => resolve(xhr)
      xhr.onerror = () => reject(new Error('the line broke'))
      xhr.ontimeout = () => reject(new Error('no answer in time'))
      xhr.send(body)
    })
  }

  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => {
      headers[name] = value
    },
    getHeader: (name) => headers[name],
    setProgressHandler: (handler) => {
      progress = handler
    },
    async send(body: Blob | null = null) {
      let answer = await attempt(body)
      if (answer.status === UNAUTHORISED && !aborted) {
        // An ordinary call renews the ticket, sets the clock right, and leaves for the login if it is over.
        const asked = await callApi(messages.tip, {})
        if (!asked.ok && asked.code === CLIENT_CODES.sessionEnded.code) throw new LoggedOut()
        answer = await attempt(body)
      }
      const bad = answer.status >= 300
      if (method === 'HEAD' && bad && !GONE.includes(answer.status)) throw new Error(`HEAD ${answer.status}`)
      return response(answer)
    },
    abort: async () => {
      aborted = true
      xhr.abort()
    },
    getUnderlyingObject: () => xhr,
  }
}

function response(xhr: XMLHttpRequest): HttpResponse {
  return {
    getStatus: () => xhr.status,
    getHeader: (name) => xhr.getResponseHeader(name) ?? undefined,
    getBody: () => xhr.responseText,
    getUnderlyingObject: () => xhr,
  }
}
