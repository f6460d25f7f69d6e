import type { ErrorCode } from '@tingan/contract/errors'

/** Why a session ended: what its next call hears, and what the device list tells the owner. */
export const END_REASON: Record<string, { code: ErrorCode; text: string }> = {
  logout: { code: 1002, text: '主动退出' },
  tooManyDevices: { code: 1003, text: '登录设备超过上限，自动下线' },
  kicked: { code: 1003, text: '在其他设备上被下线' },
  frozen: { code: 1004, text: '账号冻结' },
  cancelled: { code: 1004, text: '账号注销' },
  merged: { code: 1004, text: '账号合并' },
  tokenReused: { code: 1999, text: '登录凭证被重复使用，已保护性下线' },
  disabled: { code: 1004, text: '企业账号停用' },
  forced: { code: 1999, text: '平台强制下线' },
  expired: { code: 1999, text: '长期未使用，登录过期' },
}
