/** The eight texts of `/agreement/*`, as people call them. */
export const agreementNames = [
  { type: 'serve', name: '服务协议' },
  { type: 'secret', name: '隐私政策' },
  { type: 'authentication', name: '认证协议' },
  { type: 'propertyRight', name: '版权声明与投诉' },
  { type: 'cancel', name: '注销协议' },
  { type: 'dataCollectList', name: '个人信息收集清单' },
  { type: 'informationLIst', name: '第三方信息共享清单' },
  { type: 'threeSDK', name: '第三方SDK目录' },
] as const
