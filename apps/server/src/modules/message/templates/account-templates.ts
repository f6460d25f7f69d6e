import type { Template } from './template.ts'

const ACCOUNT = '/usercenter/info/account'

export const accountTemplates = {
  'acct.login': {
    title: '新设备登录',
    text: '您的账号于{time}在新设备上登录（IP {ip}）。若非本人操作，请在账号资料中下线该设备。',
    bizType: 'account',
    jumpUrl: ACCOUNT,
  },
  'acct.cancel': {
    title: '注销申请已提交',
    text: '您已于{time}申请注销账号，{date}前可随时撤销，逾期将无法恢复。',
    bizType: 'account',
    jumpUrl: ACCOUNT,
  },
  'acct.cancelRolledBack': {
    title: '注销申请已撤销',
    text: '您已于{time}撤销注销申请，账号恢复正常，内容与数据均未变化。',
    bizType: 'account',
    jumpUrl: ACCOUNT,
  },
  'acct.merge': {
    title: '账号合并结果',
    text: '账号合并结果：{result}。{reason}',
    bizType: 'account',
    jumpUrl: '/usercenter/info/bindAccount',
  },
  'acct.bank': {
    title: '收款银行卡已更新',
    text: '您已于{time}绑定{bank}尾号{tail}的银行卡，之后的提现会打到这张卡。若非本人操作，请立即联系客服。',
    bizType: 'account',
    jumpUrl: '/usercenter/info/bank/list',
  },
  'acct.phone': {
    title: '登录手机号已更换',
    text: '您已于{time}把登录手机号从{old}换为{new}，之后请用新号码登录。若非本人操作，请立即联系客服。',
    bizType: 'account',
    jumpUrl: '/usercenter/info/bind',
  },
  'acct.wechat': {
    title: '微信绑定有变化',
    text: '您已于{time}{act}微信“{wechat}”。若非本人操作，请立即联系客服。',
    bizType: 'account',
    jumpUrl: '/usercenter/info/bind',
  },
  'acct.platBind': {
    title: '平台账号绑定结果',
    text: '{plat}账号“{nickname}”{result}。{reason}',
    bizType: 'account',
    jumpUrl: '/usercenter/info/bindAccount',
  },
  'acct.profileReject': {
    title: '资料未通过审核',
    text: '您修改的{fields}未通过审核，原因：{reason}。已恢复为默认内容，请修改后重新提交。',
    bizType: 'account',
    jumpUrl: ACCOUNT,
  },
  'feedback.answer': {
    title: '反馈有了回复',
    text: '您的反馈“{summary}”有了回复：{reply}',
    bizType: 'account',
    jumpUrl: '/message?feedback=1',
  },
} satisfies Record<string, Template>
