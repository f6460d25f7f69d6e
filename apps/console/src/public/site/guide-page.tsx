import type { ReactNode } from 'react'
import type { About } from './paint.tsx'

export function aboutGuide(): About {
  return {
    title: '封面与音频制作指南',
    description:
      '封面 1:1、边长 600–3000 像素、不超过 5 MB；音频 30 秒到 6 小时、不超过 1 GB、响度 −16 LUFS 上下。听岸的封面与音频要求，和做到它们的办法。',
    canonical: '/creator-center/art',
    type: 'article',
  }
}

const chapters = [
  { id: 'cover', title: '封面要求' },
  { id: 'design', title: '把封面做好看' },
  { id: 'audio', title: '音频要求' },
  { id: 'loudness', title: '响度与峰值' },
  { id: 'room', title: '在家录干净' },
  { id: 'check', title: '上传前对一遍' },
]

/** Our rules for pictures and sound, and how to meet them. */
export function GuidePage() {
  return (
    <div className="sided">
      <div className="sided-nav">
        <nav aria-labelledby="toc">
          <h2 id="toc">目录</h2>
          <ul>
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="sided-link">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <article className="paper">
        <h1>封面与音频制作指南</h1>
        <p className="guide-lead">
          听众先看见封面，再听见第一句话。这一页把平台的要求写成数字，也把做到它们的办法写清楚，照着做一遍，多半一次过审。
        </p>
        <div className="rich">
          <h2 id="cover">封面要求</h2>
          <Rules
            rows={[
              ['形状', '正方形，1:1'],
              ['边长', '600–3000 像素，建议 1400 × 1400'],
              ['格式', 'JPG、JPEG 或 PNG'],
              ['大小', '不超过 5 MB'],
              ['内容', '不含二维码、联系方式、网址；图片和字体都要有使用的权利'],
            ]}
          />
          <p>头像也是 1:1、5 MB 以内。证件照片不超过 10 MB，短边不少于 500 像素，四角完整、文字清楚。</p>
          <h2 id="design">把封面做好看</h2>
          <CoverArt />
          <ul>
            <li>
              <p>
                <strong>先缩小看。</strong>播放列表里封面只有拇指大。缩到 60 像素，标题还认得出，才算过关。
              </p>
            </li>
            <li>
              <p>
                <strong>字不超过八个。</strong>专辑名旁边就是文字标题，封面上不必再写一遍副题和嘉宾。
              </p>
            </li>
            <li>
              <p>
                <strong>四边留出一成。</strong>圆角和播放角标会盖住边缘，要紧的东西放在中间八成里。
              </p>
            </li>
            <li>
              <p>
                <strong>一种主色，一处亮色。</strong>深浅拉开，浅色和深色界面里都站得住。
              </p>
            </li>
            <li>
              <p>
                <strong>同一系列，同一副骨架。</strong>换季换颜色，不换位置，老听众一眼认得。
              </p>
            </li>
          </ul>
          <h2 id="audio">音频要求</h2>
          <Rules
            rows={[
              ['格式', 'MP3、M4A、AAC、WAV 或 FLAC'],
              ['大小', '不超过 1 GB'],
              ['时长', '30 秒到 6 小时'],
              ['采样率', 'WAV、FLAC 不低于 44.1 kHz'],
              ['码率', 'MP3、M4A、AAC 不低于 64 kbps，人声建议 128 kbps'],
              ['开头', '静音不超过 30 秒'],
              ['响度', '建议 −16 LUFS ± 4，峰值不高于 −1 dB'],
            ]}
          />
          <p>上传支持断点续传。文件传到一半断了网，回来接着传，不必从头。</p>
          <h2 id="loudness">响度与峰值</h2>
          <p>
            响度是耳朵觉得有多响，单位 LUFS；峰值是波形最高的一点，单位
            dB。听众在两个节目之间来回，不该忙着拧音量。我们会检测每一集，转码时统一到同一条线，但录得合适，处理得越少，声音越自然。
          </p>
          <ol>
            <li>
              <p>录音时让说话的峰值落在 −12 到 −6 dB，笑声和重音也不碰顶。</p>
            </li>
            <li>
              <p>先降噪，再均衡：80 Hz 以下切掉，齿音重就在 5–8 kHz 轻轻压一点。</p>
            </li>
            <li>
              <p>压缩比 2:1 到 3:1，压低 3–6 dB 就够，别把呼吸都抬起来。</p>
            </li>
            <li>
              <p>最后做响度标准化到 −16 LUFS，限幅器顶在 −1 dB，再导出。</p>
            </li>
          </ol>
          <h2 id="room">在家录干净</h2>
          <ul>
            <li>
              <p>安静的房间比昂贵的话筒重要。衣柜前、拉上窗帘、铺一条毯子，回声就少一半。</p>
            </li>
            <li>
              <p>嘴离话筒一拳到一掌，略偏开正面，爆破音就不会喷上去。</p>
            </li>
            <li>
              <p>关空调和冰箱旁的门，手机调飞行，先录十秒空房间，降噪用得着。</p>
            </li>
            <li>
              <p>读错了别停，拍一下手再重读那一句，剪的时候一眼看得见。</p>
            </li>
            <li>
              <p>配乐与音效要有授权。平台素材库里的可以放心用，自己买的请留好凭证。</p>
            </li>
          </ul>
          <h2 id="check">上传前对一遍</h2>
          <ul>
            <li>
              <p>用耳机从头听三十秒，再随便跳三处：没有爆音、错位、空白。</p>
            </li>
            <li>
              <p>标题里没有手机号、QQ、微信号和网址。</p>
            </li>
            <li>
              <p>封面是正方形，缩到拇指大仍看得清。</p>
            </li>
            <li>
              <p>AI 合成的声音如实标注，片头会有“本节目由AI合成”的提示音。</p>
            </li>
          </ul>
          <p>
            准备好了，就去<a href="/content/program/create">上传节目</a>。还有疑问，
            <a href="/help">帮助中心</a>
            里有更细的说明。
          </p>
        </div>
      </article>
    </div>
  )
}

function Rules({ rows }: { rows: [name: string, rule: ReactNode][] }) {
  return (
    <dl className="guide-rules">
      {rows.map(([name, rule]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{rule}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A good cover with its safe middle, and the same one as small as a list shows it. */
function CoverArt() {
  return (
    <figure className="guide-art">
      <svg viewBox="0 0 520 220" role="img" aria-label="封面示意：中间八成是安全区，缩小后标题仍然清楚">
        <Cover size={200} x={10} />
        <rect x="30" y="30" width="160" height="160" rx="6" className="guide-safe" />
        <Cover size={96} x={250} />
        <Cover size={44} x={386} />
        <g className="guide-note">
          <text x="250" y="142">
            专辑页
          </text>
          <text x="386" y="90">
            播放列表
          </text>
        </g>
      </svg>
      <figcaption>虚线内是安全区。同一张图缩到右边那么小，仍认得出，就是好封面。</figcaption>
    </figure>
  )
}

function Cover({ size, x }: { size: number; x: number }) {
  return (
    <svg x={x} y="10" width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" rx="8" fill="#0a443d" />
      <circle cx="70" cy="32" r="13" fill="#f2c879" />
      <path d="M0 78c16-8 24-8 40 0s36 8 60-4v18a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z" fill="#15836f" />
      <path
        d="M16 62v-8M24 66V48M32 62V44M40 68V52M48 62v-8"
        stroke="#cfeae4"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <text x="14" y="32" fontSize="17" fontWeight="700" fill="#fff">
        夜航
      </text>
    </svg>
  )
}
