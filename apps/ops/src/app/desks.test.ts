import type { StaffRole } from '@tingan/contract/access'
import { expect, test } from 'vitest'
import { desks, findDesk, menuOf } from './desks.ts'

const titles = (...roles: StaffRole[]) =>
  menuOf(roles).flatMap((group) => group.desks.map((desk) => desk.title))

test('a role sees its own desks and what is for everybody', () => {
  expect(titles('support')).toEqual(
    expect.arrayContaining(['待办', '双人复核', '账号', '用户反馈', '审计日志']),
  )
  expect(titles('support')).not.toContain('审核队列')
  expect(titles('reviewer')).toEqual(['待办', '审核队列', '双人复核', '作品'])
  expect(titles('configAdmin')).not.toContain('员工')
})

test('super sees them all, each once', () => {
  expect(titles('super').length).toBe(desks.filter(({ group }) => group !== null).length)
  expect(new Set(desks.map(({ path }) => path)).size).toBe(desks.length)
})

test('a desk is found by its address', () => {
  expect(findDesk('/')?.title).toBe('待办')
  expect(findDesk('/review/')?.title).toBe('审核队列')
  expect(findDesk('/nowhere')).toBe(undefined)
})
