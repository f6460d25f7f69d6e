interface Card {
  title: string
  text: string
  path: string
}

interface Voice {
  title: string
  /** An age style of the voice library, by its name. */
  voice: string
  /** Read aloud by the sound maker: 60–90 characters. */
  script: string
}

const creatorCards: Card[] = [
  {
    title: '上传与发布',
    text: '一次拖入 50 集，断网续传；按更新计划排好时间，到点自动发布。',
    path: '/content/program/list',
  },
  {
    title: '版权与签约',
    text: '授权文件按环登记，合同在线签署，每一步留下存证，随时查阅下载。',
    path: '/copyright/list',
  },
  {
    title: '数据看得明白',
    text: '播放、人数、时长、订阅，分专辑、分播出端，每天 9 点更新。',
    path: '/datacenter/all',
  },
  {
    title: '收入清楚到分',
    text: '每月出账，逐项可查；提现之前先算好税，不收手续费。',
    path: '/income',
  },
  {
    title: '接一本书来录',
    text: '在任务广场挑书试音，签约、交付、验收都有进度，制作费按月结算。',
    path: '/task/task-center',
  },
  {
    title: 'AI 有声书',
    text: '上传书稿，分角色选音色；读错的句子单独重做，合成失败不收费。',
    path: '/aigc/ndx',
  },
]

const agencyCards: Card[] = [
  {
    title: '主播与授权',
    text: '邀请经本人短信确认才生效，能看什么、能做什么，由主播逐项授权。',
    path: '/mcn/anchor',
  },
  {
    title: '代管内容',
    text: '在机构工作台替主播建专辑、传节目、排期，进度与审核结果一处看。',
    path: '/mcn/content/album/list',
  },
  {
    title: '分成自动计算',
    text: '按合作当天的比例逐笔拆分，一分不差；改比例从次月 1 日起执行。',
    path: '/income/mcnOverview',
  },
  {
    title: '合同与数据',
    text: '三方合同在线签署；主播、专辑、节目的数据逐层可查，收入可以导出成表。',
    path: '/mcn/datacenter/all',
  },
]

const joinSteps = [
  { title: '登录', text: '手机号收一条验证码，没有账号会自动创建，不用记密码。' },
  {
    title: '认证',
    text: '个人用身份证，人脸或人工审核任选；企业另需营业执照和对公账户。',
  },
  { title: '签约', text: '在线阅读并签署资源授权合同，写明分成、期限和是否独家。' },
  { title: '发布', text: '建专辑、传第一集，专辑通常 1 个工作日内审完，节目发布后自动上架。' },
]

const voices: Voice[] = [
  {
    title: '潮汐来信',
    voice: '旁白温润',
    script:
      '守灯塔的人每天写一封信，从不寄出。他把信折成小船，趁退潮放进海里。第二年春天有人敲门，怀里抱着一摞泡皱的纸，说：我是来送回信的。',
  },
  {
    title: '早高峰词典',
    voice: '青年女',
    script:
      '早上好，这里是《早高峰词典》，今天的词是“将就”。我们常说将就一下，可你有没有发现，话一出口，其实已经替自己做了决定。这一集，慢慢聊。',
  },
  {
    title: '长安一夜',
    voice: '旁白浑厚',
    script:
      '六百声暮鼓敲完，坊门就要关了。卖胡饼的老汉收起炉子，把最后两张饼塞给守门的兵。偌大一座长安城，一盏一盏暗下来，只剩朱雀大街上一匹晚归的马。',
  },
]

const questions = [
  {
    question: '入驻要收费吗？',
    answer:
      '不收。上传、签约、数据、结算都不收费，提现也没有手续费。只有 AI 工具按创作币计价，100 创作币等于 1 元，用之前会先算好。',
  },
  {
    question: '作品的版权归谁？',
    answer:
      '归你，或者原来的权利人。平台按资源授权合同取得播出的权利，期限、范围、是否独家都写在合同里，签之前可以从头读完。',
  },
  {
    question: '没有专业设备能做吗？',
    answer: '能。安静的房间比昂贵的话筒重要。制作指南里有在家录音的办法，响度不齐，转码时也会统一处理。',
  },
  {
    question: '收入多久结一次？',
    answer:
      '每月 5–10 日出上月账单，10–25 日可以提现。个人 100 元起，审核和打款各不超过 3 个工作日，个税由平台代扣。',
  },
  {
    question: '已经签了机构，还能自己来吗？',
    answer: '可以。你先以个人身份认证，机构再向你发出邀请。授权范围由你决定，之后也能缩减，72 小时后生效。',
  },
]

/** The words of the public home page. */
export const home = {
  hero: {
    line: '让好声音，有岸可靠',
    text: '听岸是长音频创作者的工作台。播客、有声书、广播剧，从第一次录音到每一笔结算，都在这里安顿好。',
    join: { text: '登录 / 注册', path: '/login' },
    more: { text: '先看制作指南', path: '/creator-center/art' },
  },
  creators: { title: '一个人，也能把节目从头做到尾', cards: creatorCards },
  agencies: { title: '给机构一张清楚的桌面', cards: agencyCards },
  joining: { title: '四步开始', steps: joinSteps },
  voices: {
    title: '听一听 AI 的声音',
    note: '以下三段由 AI 合成，文字为听岸编辑部原创。',
    samples: voices,
  },
  faq: { title: '常被问到', questions, more: { text: '去帮助中心', path: '/help' } },
  call: {
    title: '话筒已经架好，缺一个开口的人',
    text: '今晚录一段试试。第一集不必完美，录完就好。',
    join: { text: '加入听岸', path: '/login' },
  },
} as const
