import { expect, test } from 'vitest'
import { aliyunSms, signedQuery } from './aliyun.ts'

test('signs the documented example as documented', () => {
  const query = signedQuery(
    {
      Timestamp: '2016-02-23T12:46:24Z',
      Format: 'XML',
      AccessKeyId: 'testid',
      Action: 'DescribeRegions',
      SignatureMethod: 'HMAC-SHA1',
      SignatureNonce: '3ee8c1b8-83d3-44af-a94f-4e0ad82fd6cf',
      Version: '2014-05-26',
      SignatureVersion: '1.0',
    },
    'testsecret',
  )
  expect(new URLSearchParams(query).get('Signature')).toBe('OLeaidS1JvxuMvnyHOwuJ+uX5qY=')
})

test('a refusal of the carrier is an error, an OK is not', async () => {
  const settings = { keyId: 'id', keySecret: 'secret', signName: '听岸', template: 'SMS_1' }
  const answering = (body: object) => async () => Response.json(body)
  const message = { scene: 1, code: '123456' }
  await aliyunSms(settings, answering({ Code: 'OK' })).sendCode('13800000001', message)
  const refusing = aliyunSms(settings, answering({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'limit' }))
  await expect(refusing.sendCode('13800000001', message)).rejects.toThrow('BUSINESS_LIMIT_CONTROL')
})
