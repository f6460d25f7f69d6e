import '@tingan/kit/ui/fonts.css'
import '@tingan/kit/ui/tokens.css'
import '@tingan/kit/ui/plain.css'
import './public.css'
import '@tingan/kit/rich-text/article.css'
import './site/styles/frame.css'
import './site/styles/controls.css'
import './site/styles/home.css'
import './site/styles/sound.css'
import './site/styles/reading.css'
import './site/styles/lists.css'
import './site/styles/verify.css'
import './site/styles/share.css'
import { announceReady } from './parts/ready.ts'
import { toggleTheme } from './parts/toggle-theme.ts'
import { startFeedback } from './site/script/feedback.ts'
import { startMenu } from './site/script/menu.ts'
import { startSamples } from './site/script/samples.ts'
import { startShare } from './site/script/share.ts'
import { startSlides } from './site/script/slides.ts'
import { startVerify } from './site/script/verify.ts'
import { startVotes } from './site/script/votes.ts'

/** The public site is complete without this: only comfort is added here, without a framework. */
document.querySelector('[data-theme-toggle]')?.addEventListener('click', toggleTheme)
document.querySelector('[data-print]')?.addEventListener('click', () => print())
startMenu()
startSlides()
startSamples()
startShare()
startVotes()
startVerify()
startFeedback()
announceReady()
