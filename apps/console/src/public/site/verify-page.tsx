import type { VerifyPage as Verify } from '@tingan/contract/public-page'
import { FileCheck2, ShieldCheck } from 'lucide-react'
import type { About } from './paint.tsx'

export function aboutVerify(): About {
  return {
    title: '合同验真',
    description:
      '把签署后的合同 PDF 拖进来，就能看到谁签的、什么时候签的、有没有被改动。文件留在你的设备上，只核对它的指纹与签名。',
    canonical: '/verify',
    type: 'website',
  }
}

/** Works with a script only: the file is read where it is, and never sent. `script/verify.ts` fills the rest. */
export function VerifyPage({ contractNo }: Verify) {
  return (
    <>
      <div className="page-head">
        <div>
          <h1>合同验真</h1>
          <p>谁签的、什么时候签的、签后有没有被改动，一看便知。</p>
        </div>
      </div>
      {contractNo && (
        <p className="verify-asked">
          您扫描的合同编号是 <b>{contractNo}</b>。请选择手中的 PDF 文件，核对它是否就是这一份。
        </p>
      )}
      <div className="verify" data-verify={contractNo ?? ''}>
        <div className="verify-drop" data-drop>
          <FileCheck2 size={40} strokeWidth={1.6} aria-hidden="true" />
          <p className="verify-call">把 PDF 文件拖到这里，或者</p>
          <label className="button button-primary verify-choose">
            选择文件
            <input type="file" accept="application/pdf,.pdf" aria-describedby="verify-note" />
          </label>
          <p id="verify-note" className="verify-note">
            <ShieldCheck size={15} strokeWidth={1.9} aria-hidden="true" />
            文件不会上传：只在您的设备上计算指纹，再核对签名。50 MB 以内的 PDF。
          </p>
          <noscript>
            <p className="verify-note">核对在您的浏览器里进行，请先允许本页运行脚本。</p>
          </noscript>
        </div>
        <div className="verify-result" data-result role="status" />
      </div>
      <section className="verify-about" aria-labelledby="verify-how">
        <h2 id="verify-how">怎样读懂结果</h2>
        <dl className="guide-rules">
          <div>
            <dt>未改动</dt>
            <dd>签名覆盖文件的每一个字节。改一个标点，指纹就对不上。</dd>
          </div>
          <div>
            <dt>签署者</dt>
            <dd>来自签名里的证书。个人只显示姓氏，企业显示全称。</dd>
          </div>
          <div>
            <dt>存档</dt>
            <dd>平台保存着同一份文件时，会给出合同编号、状态和证据链末端的指纹，可与证据报告对照。</dd>
          </div>
          <div>
            <dt>打印件</dt>
            <dd>纸上的印章不能证明什么，请以电子文件为准。</dd>
          </div>
        </dl>
      </section>
    </>
  )
}
