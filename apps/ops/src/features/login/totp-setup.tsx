import { CopyButton } from '@tingan/kit/ui/copy-button.tsx'
import { encode } from 'uqr'
import classes from './login.module.css'

/** What the authenticator scans, and the same for those who must type it. */
export function TotpSetup({ setup }: { setup: { otpauth: string; secret: string } }) {
  const groups = setup.secret.match(/.{1,4}/g)?.join(' ') ?? setup.secret
  return (
    <section className={classes.setup} aria-label="绑定动态码">
      <QrCode text={setup.otpauth} />
      <ol>
        <li>在手机上打开身份验证器，例如 Microsoft Authenticator 或阿里云 App 的「虚拟 MFA」。</li>
        <li>扫描二维码，添加「听岸运营后台」。</li>
        <li>输入验证器显示的 6 位数字，完成绑定。</li>
      </ol>
      <p>无法扫码时，手动输入密钥：</p>
      <p className={classes.secret}>
        <code>{groups}</code>
        <CopyButton text={setup.secret} what="密钥" />
      </p>
    </section>
  )
}

/** Dark on white in both colour schemes: many scanners refuse inverted codes. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'L', border: 0 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={classes.qr}
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label="动态码绑定二维码"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#0a2b27" />
    </svg>
  )
}
