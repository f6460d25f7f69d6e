import type { Template } from './template.ts'

export const contractTemplates = {
  'contract.todo': {
    title: '合同待签署',
    text: '您有{count}份合同待签署，请于{date}前完成。',
    bizType: 'contract',
    jumpUrl: '/sign/guide',
  },
  'contract.done': {
    title: '合同签署完成',
    text: '《{contract}》已签署完成，可在合同管理中查看和下载。',
    bizType: 'contract',
    jumpUrl: '/contract',
  },
  'contract.expire': {
    title: '合同即将到期',
    text: '《{contract}》将于{date}到期，请留意续签，避免影响作品和结算。',
    bizType: 'contract',
    jumpUrl: '/contract',
  },
  'contract.renewSoon': {
    title: '合同即将自动续期',
    text: '《{contract}》将于{date}到期，届时自动续期；不再续签的，请在到期前申请解除。',
    bizType: 'contract',
    jumpUrl: '/contract',
  },
  'contract.renewed': {
    title: '合同已自动续期',
    text: '《{contract}》已自动续期，有效期至{date}。',
    bizType: 'contract',
    jumpUrl: '/contract',
  },
  'contract.ended': {
    title: '合同已到期',
    text: '《{contract}》已于{date}到期，需要继续使用的请重新签署。',
    bizType: 'contract',
    jumpUrl: '/contract',
  },
  'contract.lapsed': {
    title: '合同逾期未签',
    text: '《{contract}》逾期未签署，已失效。需要时可以重新发起。',
    bizType: 'contract',
    jumpUrl: '/contract',
  },
  'contract.fail': {
    title: '合同签署失败',
    text: '《{contract}》没有签署成功，原因：{reason}。可以在合同管理中重新签署。',
    bizType: 'contract',
    jumpUrl: '/contract',
  },
  'contract.refused': {
    title: '平台未在合同上盖章',
    text: '《{contract}》没有生效，原因：{reason}。双方重新商定后，可以另行发起。',
    bizType: 'contract',
    jumpUrl: '/contract',
  },
  'contract.resign': {
    title: '合同有新版本，需要重新签署',
    text: '《{contract}》已更新，请于{date}前阅读新旧条款的对比并重新签署。',
    bizType: 'contract',
    jumpUrl: '/sign/contract',
  },
  'contract.dissolved': {
    title: '合同已解除',
    text: '《{contract}》已于{time}解除，此前产生的收益照常结算。',
    bizType: 'contract',
    jumpUrl: '/contract',
  },
  'contract.dissolveRefused': {
    title: '解除申请未通过',
    text: '《{contract}》的解除申请未通过，原因：{reason}。合同继续有效。',
    bizType: 'contract',
    jumpUrl: '/contract',
  },
  'contract.void': {
    title: '合同已作废',
    text: '《{contract}》已作废，原因：{reason}。如有疑问请联系客服。',
    bizType: 'contract',
    jumpUrl: '/contract',
  },
} satisfies Record<string, Template>
