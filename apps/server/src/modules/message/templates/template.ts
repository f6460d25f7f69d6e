export interface Template {
  title: string
  text: string
  bizType: string
  /** Its places are filled like the text's; without their values the page itself is opened. */
  jumpUrl: string
}
