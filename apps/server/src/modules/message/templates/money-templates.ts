import type { Template } from './template.ts'

export const moneyTemplates = {
  'bill.ready': {
    title: '{month}账单已生成',
    text: '金额{yuan}元，请在5日内确认。',
    bizType: 'income',
    jumpUrl: '/income',
  },
  'bill.frozen': {
    title: '{month}账单已冻结',
    text: '{month}账单因{reason}暂时冻结，核实后会恢复结算。',
    bizType: 'income',
    jumpUrl: '/income',
  },
  'wd.pass': {
    title: '提现审核通过',
    text: '提现{yuan}元已通过审核，正在安排打款。',
    bizType: 'withdraw',
    jumpUrl: '/income',
  },
  'wd.consent': {
    title: '提现税费有变化，请确认',
    text: '提现{yuan}元的税后金额变为{netYuan}元，请确认后继续，或撤销申请。',
    bizType: 'withdraw',
    jumpUrl: '/income',
  },
  'wd.invoice': {
    title: '发票未通过审核',
    text: '提现{yuan}元的发票未通过审核，原因：{reason}，请重新上传。',
    bizType: 'withdraw',
    jumpUrl: '/income',
  },
  'wd.reject': {
    title: '提现审核未通过',
    text: '提现{yuan}元未通过审核，原因：{reason}，金额已退回可提现余额。',
    bizType: 'withdraw',
    jumpUrl: '/income',
  },
  'wd.paid': {
    title: '提现已打款',
    text: '提现{yuan}元（税后{netYuan}元）已打款，请查收。',
    bizType: 'withdraw',
    jumpUrl: '/income',
  },
  'wd.fail': {
    title: '提现打款失败',
    text: '提现{yuan}元打款失败，原因：{reason}，请核对收款账户后重新申请。',
    bizType: 'withdraw',
    jumpUrl: '/usercenter/info/bank/editor',
  },
  'coin.paid': {
    title: '充值成功',
    text: '您已充值{coins}创作币，可用于 AI 有声书。',
    bizType: 'aigc',
    jumpUrl: '/usercenter/index/serial',
  },
  'coin.expire': {
    title: '赠币即将过期',
    text: '您有{coins}赠币将于{date}过期，请尽快使用。',
    bizType: 'aigc',
    jumpUrl: '/usercenter/index/serial',
  },
  'coin.low': {
    title: '创作币余额不足',
    text: '创作币余额不足，《{book}》的转换已暂停，充值后会继续。',
    bizType: 'aigc',
    jumpUrl: '/usercenter/index/recharge',
  },
} satisfies Record<string, Template>
