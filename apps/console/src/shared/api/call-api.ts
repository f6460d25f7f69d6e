import { type Caller, createCaller } from './caller.ts'
import { browserEnvironment } from './environment.ts'

let made: Caller | undefined

/** Made on the first call: the server build imports this file without a browser. */
function browser(): Caller {
  made ??= createCaller(browserEnvironment())
  return made
}

/** The one way to the server. Never rejects: every outcome is an ApiResult. */
export const callApi: Caller['call'] = (declaration, input, options) =>
  browser().call(declaration, input, options)

export const signer: Caller['signer'] = () => browser().signer()
export const setMcnId: Caller['setMcnId'] = (mcnId) => browser().setMcnId(mcnId)
export const deviceId: Caller['deviceId'] = () => browser().deviceId()
export const keepSession: Caller['keepSession'] = (login) => browser().keepSession(login)
export const endSession: Caller['endSession'] = () => browser().endSession()
