import { ShareRuleDesk } from '../features/share-rule/share-rule-desk.tsx'

export default function ShareRuleScreen() {
  return <ShareRuleDesk />
}
