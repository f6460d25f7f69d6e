/** Why nothing came from outside. */
export type FetchFault =
  | 'address'
  | 'notPublic'
  | 'unknownHost'
  | 'redirects'
  | 'status'
  | 'tooLarge'
  | 'late'
  | 'broken'
  | 'encoding'

const TEXTS: Record<FetchFault, string> = {
  address: '只支持 http 或 https 开头的公开地址',
  notPublic: '地址不在公开网络上',
  unknownHost: '找不到这个地址的服务器',
  redirects: '地址跳转次数过多',
  status: '对方服务器没有给出内容',
  tooLarge: '内容超出大小限制',
  late: '对方服务器响应太慢',
  broken: '连接中断',
  encoding: '对方服务器的压缩格式不支持',
}

/** Known by its fault; the message is for people. */
export class FetchFailure extends Error {
  readonly fault: FetchFault
  constructor(fault: FetchFault, detail = '', cause?: unknown) {
    super(detail ? `${TEXTS[fault]}（${detail}）` : TEXTS[fault], { cause })
    this.fault = fault
  }
}
