import { describe, expect, test } from 'vitest'
import { maskCard, maskIdNumber, maskName, maskPhone } from './mask.ts'
import { isNickname } from './nickname.ts'
import { isRealName, normaliseRealName } from './real-name.ts'
import { cleanLines, cleanText, codePointLength } from './text.ts'

describe('clean text', () => {
  test.each([
    ['spaces at the ends, wide ones too', ' \u3000夜航西飞\u00a0', '夜航西飞'],
    ['zero width', '夜\u200b航\u200d西\ufeff飞\u2060', '夜航西飞'],
    ['control characters', '夜\u0000航\u0007西\u001b飞\u007f', '夜航西飞'],
    ['direction marks', '\u202e夜航\u2066西飞\u2069', '夜航西飞'],
    ['line breaks and tabs', '夜航\r\n西\t飞\u2028', '夜航西飞'],
    ['composed form', 'cafe\u0301', 'caf\u00e9'],
    ['composed across something invisible', 'cafe\u200b\u0301', 'caf\u00e9'],
    ['half a character', '夜\ud83d航', '夜航'],
    ['emoji keep their joiners', '👩🏽‍🚀 👨‍👩‍👧', '👩🏽‍🚀 👨‍👩‍👧'],
    ['inner spaces stay', '夜 航', '夜 航'],
    ['nothing left', '\u200b \n', ''],
  ])('%s', (_what, value, expected) => {
    expect(cleanText(value)).toBe(expected)
    expect(cleanText(cleanText(value))).toBe(expected)
  })

  test('long texts keep their lines', () => {
    expect(cleanLines(' 第一行\r\n第\u200b二行\u2029第三行\r\t')).toBe('第一行\n第二行\n第三行')
  })

  test('length counts code points', () => {
    expect(['', '夜航', '𠮷野家', '🎧', 'abc'].map(codePointLength)).toEqual([0, 2, 3, 1, 3])
  })
})

test.each([
  ['张三', true],
  ['阿依古丽·买买提', true],
  ['𠮷田', true],
  ['Beryl Markham', true],
  ['J. R. Tolkien', true],
  ['张', false],
  ['·张三', false],
  ['张三·', false],
  ['张三1', false],
  ['张三\n', false],
  ['阿依古丽•买买提', false],
  ['张'.repeat(30), true],
  ['张'.repeat(31), false],
])('real name %j %s', (value, expected) => {
  expect(isRealName(value)).toBe(expected)
})

test('dots that look alike become one', () => {
  expect(normaliseRealName(' 阿依古丽•买买提・江\u200b ')).toBe('阿依古丽·买买提·江')
  expect(isRealName(normaliseRealName('阿依古丽•买买提'))).toBe(true)
})

test.each([
  ['夜读小舟', true],
  ['A-b_9·夜', true],
  ['𠮷野', true],
  ['夜', false],
  ['夜 读', false],
  ['夜读🎧', false],
  ['夜\u200b读', false],
  ['夜'.repeat(20), true],
  ['夜'.repeat(21), false],
])('nickname %j %s', (value, expected) => {
  expect(isNickname(value)).toBe(expected)
})

describe('masks', () => {
  test.each([
    [maskPhone, '13800008000', '138****8000'],
    [maskPhone, '110', '****'],
    [maskIdNumber, '34052419800101001X', '3405**********001X'],
    [maskIdNumber, '340524800101001', '****'],
    [maskCard, '6225880000000001', '6225 **** **** 0001'],
    [maskCard, '6217 0000 0000 0000 004', '6217 **** **** 0004'],
    [maskCard, '1234-5678', '**** **** 5678'],
    [maskCard, '1234', '****'],
    [maskName, '张三', '张*'],
    [maskName, '欧阳娜娜', '欧*'],
    [maskName, '𠮷田', '𠮷*'],
    [maskName, '', ''],
  ])('%o of %j is %j', (mask, value, expected) => {
    expect(mask(value)).toBe(expected)
    if (expected) expect(mask(expected)).toBe(expected)
  })
})
