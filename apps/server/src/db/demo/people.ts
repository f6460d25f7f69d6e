/** What each demo person is, by uid. Contract states: 0 none, 1 to sign, 2 effective. */

export interface Person {
  uid: number
  plat?: number
  authType: 0 | 1 | 2
  /** How long ago they registered, where that matters. */
  daysHere?: number
  accountStatus?: number
  gender?: 1 | 2
  intro?: string
  realName?: string
  certStatus?: number
  validTo?: string
  /** Shares the papers of this person. */
  sameIdentityAs?: number
  invitedBy?: number
  contracts?: { kind: 'resource' | 'task' | 'aigc'; status: number }[]
}

const signed = (...kinds: ('resource' | 'task' | 'aigc')[]) => kinds.map((kind) => ({ kind, status: 2 }))

export const people: readonly Person[] = [
  {
    uid: 10000001,
    authType: 1,
    gender: 2,
    realName: '周晓帆',
    certStatus: 2,
    validTo: '2035-06-30',
    intro: '白天做编辑，夜里读书给人听。偏爱旅行文学和旧小说，声音不快，适合睡前。',
    contracts: signed('resource', 'task', 'aigc'),
  },
  { uid: 10000002, authType: 0, invitedBy: 10000001 },
  { uid: 10000003, authType: 2, intro: '专做乡土文学有声书，录音棚在泉州老城。' },
  {
    uid: 10000004,
    authType: 2,
    intro: '厦门的声音经纪公司，签约主播四十余位，擅长历史、悬疑与儿童内容。',
    contracts: signed('resource'),
  },
  { uid: 10000005, authType: 2 },
  { uid: 10000006, authType: 2, intro: '一家做了十五年方言广播的老社团。' },
  {
    uid: 10000007,
    authType: 1,
    accountStatus: 3,
    gender: 1,
    realName: '林一川',
    certStatus: 2,
    validTo: '2033-03-12',
    intro: '录山里的声音：溪水、鸟、雨打芭蕉，偶尔念几封信。',
  },
  {
    uid: 10000008,
    authType: 1,
    gender: 1,
    realName: '陈守拙',
    certStatus: 4,
    validTo: '2026-01-08',
    intro: '评书爱好者，讲老北京茶馆里听来的故事。',
    contracts: signed('resource'),
  },
  {
    uid: 10000009,
    plat: 3,
    authType: 1,
    gender: 2,
    realName: '许北辰',
    certStatus: 2,
    validTo: '2034-09-01',
    sameIdentityAs: 10000011,
    intro: '听书端的老主播，读了八年睡前故事。',
  },
  { uid: 10000010, authType: 2 },
  {
    uid: 10000011,
    authType: 1,
    gender: 2,
    realName: '许北辰',
    certStatus: 2,
    validTo: '2034-09-01',
    intro: '给北方小城写声音日记，灯火、风雪和夜班车。',
  },
  {
    uid: 10000012,
    authType: 2,
    intro: '出版社旗下有声品牌，纸书上市当天上线有声版。',
    contracts: signed('resource'),
  },
  { uid: 10000013, authType: 2, intro: '以女性成长内容为主的播客厂牌。' },
  { uid: 10000014, authType: 2, intro: '影视同期声起家，转做悬疑广播剧。' },
  { uid: 10000015, authType: 2, intro: '西北方言与民间故事的经纪团队。' },
  {
    uid: 10000016,
    authType: 1,
    accountStatus: 2,
    gender: 1,
    realName: '吴闻',
    certStatus: 2,
    validTo: '2031-11-20',
  },
  {
    uid: 10000017,
    authType: 1,
    gender: 2,
    realName: '沈烟雨',
    certStatus: 2,
    validTo: '2032-05-05',
    intro: '接有声书任务的全职主播，言情、穿越都读。',
    contracts: [
      { kind: 'task', status: 2 },
      { kind: 'resource', status: 0 },
    ],
  },
  {
    uid: 10000018,
    authType: 1,
    daysHere: 6,
    gender: 1,
    realName: '江一苇',
    certStatus: 2,
    validTo: '2036-02-14',
    intro: '佛学与哲学入门播客，正在筹备第一张专辑。',
  },
]

export interface Company {
  uid: number
  companyName: string
  status: number
  authStatus: number
  paymentCheckStatus: number
  place: { regProvinceId: number; regCityId: number; regAreaId: number; regAddress: string }
  operator?: { name: string; mobile: string; isLegal: boolean }
  /** What an operator of ours found wrong. */
  refused?: { reason: string; fields: { field: string; msg: string }[] }
  isOld?: boolean
  bank?: { cardNo: string; bankCode: string; bankName: string; cnaps: string; status: number }
  mcn?: { name: string; status: number; rejectReason?: string }
}

const cmb = (cardNo: string, status = 2) => ({
  cardNo,
  bankCode: 'CMB',
  bankName: '招商银行',
  cnaps: '308584000013',
  status,
})

const place = (regAreaId: number, regAddress: string) => ({
  regProvinceId: Math.floor(regAreaId / 10_000) * 10_000,
  regCityId: Math.floor(regAreaId / 100) * 100,
  regAreaId,
  regAddress,
})

export const companies: readonly Company[] = [
  {
    uid: 10000003,
    companyName: '泉州青禾文化传媒有限公司',
    place: place(350502, '中山中路 118 号 3 楼'),
    status: 4,
    authStatus: 2,
    paymentCheckStatus: 1,
    operator: { name: '李青禾', mobile: '13900000003', isLegal: false },
    bank: cmb('5919020100108888', 1),
  },
  {
    uid: 10000004,
    companyName: '厦门星河声工场文化有限公司',
    place: place(350203, '环岛东路 1801 号中航紫金广场 A 座 1206'),
    status: 5,
    authStatus: 2,
    paymentCheckStatus: 3,
    operator: { name: '郑星河', mobile: '13900000004', isLegal: true },
    bank: cmb('5929020100204567'),
    mcn: { name: '星河声工场', status: 1 },
  },
  {
    uid: 10000005,
    companyName: '杭州拾光传媒有限公司',
    place: place(330108, '江南大道 3880 号华荣时代大厦 905'),
    status: 1,
    authStatus: 3,
    paymentCheckStatus: 0,
    operator: { name: '方拾光', mobile: '13900000005', isLegal: false },
    refused: {
      reason: '经办人身份证照片反光，授权书公章不清晰',
      fields: [
        { field: 'idCardFront', msg: '照片反光，看不清证件号码，请重新拍摄' },
        { field: 'authLetter', msg: '公章不清晰，请重新盖章后扫描' },
      ],
    },
  },
  {
    uid: 10000006,
    companyName: '福州老街广播社',
    place: place(350102, '三坊七巷南后街 62 号'),
    status: 1,
    authStatus: 0,
    paymentCheckStatus: 0,
    isOld: true,
  },
  {
    uid: 10000010,
    companyName: '深圳停云有声科技有限公司',
    place: place(440305, '科技南十二路 18 号长虹科技大厦 2103'),
    status: -9999,
    authStatus: 2,
    paymentCheckStatus: 3,
    operator: { name: '陶停云', mobile: '13900000010', isLegal: true },
  },
  ...(
    [
      [10000012, '北京万卷声音文化有限公司', '顾万卷', undefined],
      [10000013, '成都知夏文化传播有限公司', '夏知微', { name: '知夏播客厂牌', status: 0 }],
      [
        10000014,
        '上海长亭影音制作有限公司',
        '柳长亭',
        { name: '长亭声优社', status: 2, rejectReason: '主营品类与提交的案例不符，请补充近一年的有声作品' },
      ],
      [10000015, '西安远山经纪有限公司', '秦远山', { name: '远山民声', status: 3 }],
    ] as const
  ).map(([uid, companyName, operator, mcn]) => ({
    uid,
    companyName,
    place: place(350203, '软件园二期观日路 24 号 501'),
    status: 5,
    authStatus: 2,
    paymentCheckStatus: 3,
    operator: { name: operator, mobile: `139000000${String(uid).slice(-2)}`, isLegal: true },
    bank: cmb(`59390201003${String(uid).slice(-5)}`),
    ...(mcn && { mcn }),
  })),
]
