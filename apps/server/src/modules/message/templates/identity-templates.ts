import type { Template } from './template.ts'

const ENTERPRISE = '/usercenter/info/real/enterprise/list'

export const identityTemplates = {
  'cert.pass': {
    title: '实名认证通过',
    text: '您已通过实名认证，可以发布作品和申请提现。',
    bizType: 'cert',
    jumpUrl: '/usercenter/info/real/personal/list',
  },
  'cert.fail': {
    title: '实名认证未通过',
    text: '实名认证未通过，原因：{reason}，请核对后重新提交。',
    bizType: 'cert',
    jumpUrl: '/usercenter/info/real/personal/editor',
  },
  'cert.expire': {
    title: '证件即将过期',
    text: '您的证件将于{date}过期，请更新证件，避免影响提现。',
    bizType: 'cert',
    jumpUrl: '/usercenter/info/real/personal/editor',
  },
  'cert.expired': {
    title: '证件已过期',
    text: '您的证件已于{date}过期，更新前不能创建专辑、发布节目和提现，登录和已有内容不受影响。',
    bizType: 'cert',
    jumpUrl: '/usercenter/info/real/personal/editor',
  },
  'cert.unbound': {
    title: '身份已解绑',
    text: '经核实，您的实名身份已与本账号解绑。重新认证前不能发布作品和提现，如有疑问请联系客服。',
    bizType: 'cert',
    jumpUrl: '/usercenter/info/real/personal/list',
  },
  'ent.pay': {
    title: '认证打款已发出',
    text: '我们已向尾号{tail}的账户打款，请于{date}前回填金额。',
    bizType: 'enterprise',
    jumpUrl: '/checkin/enterprisev2/bankCheck',
  },
  'ent.pass': {
    title: '企业入驻成功',
    text: '{company}已完成入驻，全部功能现已开放。',
    bizType: 'enterprise',
    jumpUrl: '/index',
  },
  'ent.fail': {
    title: '企业核验失败',
    text: '企业核验未通过，原因：{reason}，请修改后重新提交。',
    bizType: 'enterprise',
    jumpUrl: '/checkin/enterprisev2/enterprise',
  },
  'ent.bodyPassed': {
    title: '主体变更已通过',
    text: '主体已变更为{company}，请重新完成经办人核验与对公打款认证。',
    bizType: 'enterprise',
    jumpUrl: '/checkin/enterprisev2/enterprise',
  },
  'ent.bodyRefused': {
    title: '主体变更未通过',
    text: '主体变更未通过，原因：{reason}。原主体继续有效，可修改后重新提交。',
    bizType: 'enterprise',
    jumpUrl: ENTERPRISE,
  },
  'ent.operatorChanged': {
    title: '经办人已变更',
    text: '新的经办人已通过核验（手机尾号{tail}），原经办人不再代表企业操作。',
    bizType: 'enterprise',
    jumpUrl: ENTERPRISE,
  },
  'ent.licensePassed': {
    title: '营业执照已更新',
    text: '新的营业执照已通过审核，有效期至{date}。',
    bizType: 'enterprise',
    jumpUrl: ENTERPRISE,
  },
  'ent.licenseRefused': {
    title: '营业执照更新未通过',
    text: '新的营业执照未通过审核，原因：{reason}，请重新上传。',
    bizType: 'enterprise',
    jumpUrl: ENTERPRISE,
  },
  'ent.expire': {
    title: '营业执照即将到期',
    text: '营业执照将于{date}到期，请尽快上传新的执照，以免影响签约与提现。',
    bizType: 'enterprise',
    jumpUrl: ENTERPRISE,
  },
  'ent.expired': {
    title: '营业执照已过期',
    text: '营业执照已于{date}到期，请上传新的执照。',
    bizType: 'enterprise',
    jumpUrl: ENTERPRISE,
  },
  'ent.enabled': {
    title: '企业账号已恢复',
    text: '{company}的企业账号已恢复使用。',
    bizType: 'enterprise',
    jumpUrl: '/index',
  },
  'mcn.pass': {
    title: 'MCN入驻通过',
    text: '{mcn}已成为入驻机构，可以在MCN工作台邀请主播。',
    bizType: 'mcn',
    jumpUrl: '/mcn/index',
  },
  'mcn.reject': {
    title: 'MCN入驻未通过',
    text: 'MCN入驻申请未通过，原因：{reason}，请修改后重新提交。',
    bizType: 'mcn',
    jumpUrl: '/mcn/settled/info',
  },
  'mcn.freeze': {
    title: '机构已被冻结',
    text: '{mcn}因{reason}被冻结，冻结期间不能邀请主播和结算。如有疑问请提交反馈。',
    bizType: 'mcn',
    jumpUrl: '/mcn/home',
  },
  'mcn.unfreeze': {
    title: '机构已恢复',
    text: '{mcn}已解除冻结，MCN工作台恢复使用。',
    bizType: 'mcn',
    jumpUrl: '/mcn/index',
  },
  'mcn.exit': {
    title: '机构已退出',
    text: '{mcn}已退出入驻，原因：{reason}。之后可以重新申请。',
    bizType: 'mcn',
    jumpUrl: '/mcn/home',
  },
  'coop.invite': {
    title: '机构邀请',
    text: '{mcn}邀请您加入，请于{date}前处理。',
    bizType: 'mcn',
    jumpUrl: '/mcn/personal/pending',
  },
  'coop.accept': {
    title: '主播接受了邀请',
    text: '{anchor}已接受合作邀请，合作自{date}起生效。',
    bizType: 'mcn',
    jumpUrl: '/mcn/anchor',
  },
  'coop.refuse': {
    title: '主播婉拒了邀请',
    text: '{anchor}没有接受合作邀请。{reason}',
    bizType: 'mcn',
    jumpUrl: '/mcn/anchor',
  },
  'coop.dissolve': {
    title: '解约申请待确认',
    text: '{party}申请解除合作，请于{date}前处理。',
    bizType: 'mcn',
    jumpUrl: '/mcn/personal/pending',
  },
  'coop.end': {
    title: '合作已结束',
    text: '您与{party}的合作已于{date}结束，已产生的收入照常结算。',
    bizType: 'mcn',
    jumpUrl: '/mcn/personal/my',
  },
} satisfies Record<string, Template>
