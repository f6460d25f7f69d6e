import { createHmac, randomUUID } from 'node:crypto'
import type { SmsPort } from './port.ts'

export interface AliyunSmsSettings {
  keyId: string
  keySecret: string
  signName: string
  template: string
}

const ENDPOINT = 'https://dysmsapi.aliyuncs.com/'

/** Aliyun's short message service, RPC style, signed with HMAC-SHA1 as its documentation describes. */
export function aliyunSms(settings: AliyunSmsSettings, send: typeof fetch = fetch): SmsPort {
  return {
    async sendCode(mobile, { code }) {
      const query = signedQuery(
        {
          Action: 'SendSms',
          Version: '2017-05-25',
          Format: 'JSON',
          AccessKeyId: settings.keyId,
          SignatureMethod: 'HMAC-SHA1',
          SignatureVersion: '1.0',
          SignatureNonce: randomUUID(),
          Timestamp: `${new Date().toISOString().slice(0, 19)}Z`,
          PhoneNumbers: mobile,
          SignName: settings.signName,
          TemplateCode: settings.template,
          TemplateParam: JSON.stringify({ code }),
        },
        settings.keySecret,
      )
      const response = await send(`${ENDPOINT}?${query}`, { signal: AbortSignal.timeout(8000) })
      const answer = (await response.json()) as { Code?: string; Message?: string }
      if (answer.Code !== 'OK') throw new Error(`aliyun sms refused: ${answer.Code} ${answer.Message}`)
    },
  }
}

export function signedQuery(params: Record<string, string>, secret: string): string {
  const canonical = Object.keys(params)
    .sort()
    .map((name) => `${encode(name)}=${encode(params[name] ?? '')}`)
    .join('&')
  const signature = createHmac('sha1', `${secret}&`)
    .update(`GET&${encode('/')}&${encode(canonical)}`)
    .digest('base64')
  return `Signature=${encode(signature)}&${canonical}`
}

/** RFC 3986: stricter than encodeURIComponent about !'()*. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
