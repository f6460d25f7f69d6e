import { keepEarlyInput } from './parts/early-input.ts'

const { dataset } = document.querySelector<HTMLElement>('script[data-main]')!
keepEarlyInput()
dataset.listening = ''

/** The page is complete as the server sent it: it is painted first, then its scripts take network and processor. */
new PerformanceObserver((_, observer) => {
  observer.disconnect()
  for (const href of dataset.needs!.split(' ')) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
  }
  void import(/* @vite-ignore */ dataset.main!)
}).observe({ type: 'paint', buffered: true })
