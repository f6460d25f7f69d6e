/** Only the last list of a command line counts: these are Playwright's own wishes, repeated. */
const unwanted = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  // Popups of an address bar that nobody sees: half of what opening a window costs.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Quiet and self-contained: no look-ups of the browser's own, and able to run as root. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  // the browser's own controls, such as the fields of dates
  '--lang=zh-CN',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unwanted.join()}`,
]
