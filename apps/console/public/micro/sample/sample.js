// What a micro front end has to do, without a library: say `ready`, believe only its parent, follow the theme.
// The messages are declared in packages/contract/src/micro-app.ts.
const CHANNEL = 'tingan.micro-app'
const VERSION = 1

const say = (message) => parent.postMessage({ channel: CHANNEL, ...message }, '*')
const show = (id, text) => {
  document.getElementById(id).textContent = text
}
const wear = (theme) => {
  document.documentElement.dataset.theme = theme
  show('theme', theme === 'dark' ? '深色' : '浅色')
}

const answers = {
  welcome({ version, theme, locale, user }) {
    wear(theme)
    show('version', String(version))
    show('locale', locale)
    show('greeting', `你好，${user.name}`)
  },
  theme: ({ theme }) => wear(theme),
  refused: ({ to }) => show('refused', `听岸没有打开 ${to}`),
}

addEventListener('message', ({ source, data }) => {
  if (source !== parent || data?.channel !== CHANNEL) return
  answers[data.type]?.(data)
})
for (const button of document.querySelectorAll('[data-say]'))
  button.addEventListener('click', () => say(JSON.parse(button.dataset.say)))

say({ type: 'ready', version: VERSION })
