interface Template {
  title: string
  text: string
  bizType: string
  jumpUrl: string
}

/** System messages, domain reference 9.4. `{time}` is filled by itself. */
export const templates = {
  'acct.login': {
    title: '新设备登录',
    text: '您的账号于{time}在新设备上登录（IP {ip}）。若非本人操作，请在账号资料中下线该设备。',
    bizType: 'account',
    jumpUrl: '/usercenter/info/account',
  },
  'acct.cancelRolledBack': {
    title: '注销申请已撤销',
    text: '您已于{time}撤销注销申请，账号恢复正常，内容与数据均未变化。',
    bizType: 'account',
    jumpUrl: '/usercenter/info/account',
  },
} satisfies Record<string, Template>
