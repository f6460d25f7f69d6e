export interface Template {
  title: string
  text: string
  bizType: string
  /** Its places are filled like the text's; without their values the page itself is opened. */
  jumpUrl: string
}

const ALBUM = '/content/album/detail?albumId={albumId}'
const ACCOUNT = '/usercenter/info/account'
const ENTERPRISE = '/usercenter/info/real/enterprise/list'

/** System messages, domain reference 9.4. `{time}` is filled by itself. */
export const templates = {
  'album.pass': {
    title: '专辑审核通过',
    text: '《{album}》已通过审核，发布节目后即可上架。',
    bizType: 'album',
    jumpUrl: ALBUM,
  },
  'album.reject': {
    title: '专辑审核未通过',
    text: '《{album}》未通过审核，原因：{reason}，请修改后重新提交。',
    bizType: 'album',
    jumpUrl: '/content/album/editor?albumId={albumId}',
  },
  'album.offline': {
    title: '专辑已被下架',
    text: '《{album}》因{reason}被平台下架{appeal}。',
    bizType: 'album',
    jumpUrl: ALBUM,
  },
  'album.editPass': {
    title: '专辑修改已生效',
    text: '《{album}》的修改已通过审核，听众现在看到的是新版本。',
    bizType: 'album',
    jumpUrl: ALBUM,
  },
  'album.editReject': {
    title: '专辑修改未通过',
    text: '《{album}》的修改未通过审核，原因：{reason}。听众看到的仍是原来的版本。',
    bizType: 'album',
    jumpUrl: '/content/album/editor?albumId={albumId}',
  },
  'track.offline': {
    title: '节目已被下架',
    text: '《{track}》因{reason}被平台下架{appeal}。',
    bizType: 'track',
    jumpUrl: '/content/program/editor?trackId={trackId}',
  },
  'track.pass': {
    title: '节目发布成功',
    text: '《{track}》已发布到专辑《{album}》，听众现在可以收听。',
    bizType: 'track',
    jumpUrl: '/content/program/list?albumId={albumId}',
  },
  'track.reject': {
    title: '节目未通过审核',
    text: '《{track}》未通过审核，原因：{reason}，请修改后重新提交。',
    bizType: 'track',
    jumpUrl: '/content/program/editor?trackId={trackId}',
  },
  'track.fail': {
    title: '音频处理失败',
    text: '《{track}》的音频没有处理成功，原因：{reason}，请检查文件后重新上传。',
    bizType: 'track',
    jumpUrl: '/content/program/editor?trackId={trackId}',
  },
  'podcast.done': {
    title: '播客导入完成',
    text: '《{album}》已加入 {done} 集{rest}。',
    bizType: 'album',
    jumpUrl: '/content/album/create?from=podcast&importId={importId}',
  },
  'pay.pass': {
    title: '付费申请已通过',
    text: '《{album}》付费已于{effectiveAt}生效。',
    bizType: 'pay',
    jumpUrl: '/content/pay/list',
  },
  'pay.free': {
    title: '专辑已转为免费',
    text: '《{album}》已于{effectiveAt}转为免费。',
    bizType: 'pay',
    jumpUrl: '/content/pay/list',
  },
  'pay.reject': {
    title: '付费申请未通过',
    text: '《{album}》的付费申请未通过：{reason}',
    bizType: 'pay',
    jumpUrl: '/content/pay/apply?albumId={albumId}',
  },
  'copyright.pass': {
    title: '版权审核通过',
    text: '《{copyright}》已通过审核，可以关联到专辑。',
    bizType: 'copyright',
    jumpUrl: '/copyright/list',
  },
  'copyright.reject': {
    title: '版权审核未通过',
    text: '《{copyright}》未通过审核，原因：{reason}，请补充材料后重新提交。',
    bizType: 'copyright',
    jumpUrl: '/copyright/edit?copyrightId={copyrightId}',
  },
  'copyright.editReject': {
    title: '版权修改未通过',
    text: '《{copyright}》的修改未通过审核，原因：{reason}。原有信息继续有效。',
    bizType: 'copyright',
    jumpUrl: '/copyright/edit?copyrightId={copyrightId}',
  },
  'copyright.expired': {
    title: '版权已到期',
    text: '《{copyright}》已到期，关联的{count}张专辑将在15天后下架，请尽快上传续期证明。',
    bizType: 'copyright',
    jumpUrl: '/copyright/edit?copyrightId={copyrightId}',
  },
  'copyright.invalid': {
    title: '版权已失效',
    text: '《{copyright}》因{reason}失效，关联的{count}张专辑已下架。',
    bizType: 'copyright',
    jumpUrl: '/copyright/list',
  },
  'copyright.expire': {
    title: '版权即将到期',
    text: '《{copyright}》将于{date}到期，请及时续期，避免专辑下架。',
    bizType: 'copyright',
    jumpUrl: '/copyright/edit?copyrightId={copyrightId}',
  },
  'legal.open': {
    title: '收到侵权投诉',
    text: '《{subject}》被{claimant}投诉侵权{effect}，请在{deadline}前提交反通知和证明，逾期未答复会下架。',
    bizType: 'copyright',
    jumpUrl: '/copyright/index',
  },
  'legal.lapse': {
    title: '侵权投诉逾期未答复',
    text: '《{subject}》的侵权投诉逾期未答复，内容已下架，可在详情页申诉。',
    bizType: 'copyright',
    jumpUrl: '/copyright/index',
  },
  'legal.uphold': {
    title: '侵权投诉成立',
    text: '《{subject}》的侵权投诉成立：{reason}。内容已下架{appeal}。',
    bizType: 'copyright',
    jumpUrl: '/copyright/index',
  },
  'legal.dismiss': {
    title: '侵权投诉不成立',
    text: '《{subject}》的侵权投诉不成立：{reason}。因此下架的内容已重新送审，通过后恢复。',
    bizType: 'copyright',
    jumpUrl: '/copyright/index',
  },
  'legal.withdraw': {
    title: '侵权投诉已撤回',
    text: '权利人已撤回对《{subject}》的投诉：{reason}。因此下架的内容已重新送审，通过后恢复。',
    bizType: 'copyright',
    jumpUrl: '/copyright/index',
  },
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
  'task.test': {
    title: '试音结果',
    text: '任务《{task}》的试音结果：{result}。{reason}',
    bizType: 'task',
    jumpUrl: '/task/my-task',
  },
  'task.deliver': {
    title: '验收结果',
    text: '任务《{task}》的交付验收结果：{result}。{reason}',
    bizType: 'task',
    jumpUrl: '/task/my-task',
  },
  'task.due': {
    title: '任务临近截止',
    text: '任务《{task}》将于{date}截止，请按时交付。',
    bizType: 'task',
    jumpUrl: '/task/my-task/contentManage?taskId={taskId}',
  },
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
  'ai.done': {
    title: '章节转换完成',
    text: '《{book}》的{chapter}已转换完成，可以试听和发布。',
    bizType: 'aigc',
    jumpUrl: '/wujie',
  },
  'ai.fail': {
    title: '章节转换失败',
    text: '《{book}》的{chapter}没有转换成功，原因：{reason}，创作币已退回。',
    bizType: 'aigc',
    jumpUrl: '/wujie',
  },
  'ai.clone': {
    title: '音色训练结果',
    text: '音色“{voice}”的训练结果：{result}。{reason}',
    bizType: 'aigc',
    jumpUrl: '/wujie',
  },
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

export type TemplateKey = keyof typeof templates

export function isTemplateKey(key: string): key is TemplateKey {
  return Object.hasOwn(templates, key)
}

/** The names an operator may use in a text: what the code will fill in. */
export function placesOf(template: Pick<Template, 'title' | 'text'>): string[] {
  const found = `${template.title}${template.text}`.matchAll(/\{(\w+)\}/g)
  return [...new Set([...found].map(([, name = '']) => name))]
}

type Places = Record<string, string | number>

export function fillText(text: string, places: Places): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(places[name] ?? place))
}

export function fillAddress(address: string, places: Places): string {
  const filled = address.replace(/\{(\w+)\}/g, (place, name: string) =>
    name in places ? encodeURIComponent(String(places[name])) : place,
  )
  return filled.includes('{') ? (filled.split('?', 1)[0] ?? '') : filled
}
