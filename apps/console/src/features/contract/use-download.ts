import { contract } from '@tingan/contract/contract'
import { useAction } from '@tingan/kit/query/use-action.ts'

const DOWNLOAD = 2

/** Fetches a fresh address, which is good for ten minutes, and hands the file to the browser. */
export function useDownload(contractNo: string) {
  const { run, running } = useAction(contract.url, {
    onDone: ({ url, fileName }) => {
      const link = document.createElement('a')
      link.href = url
      link.download = fileName
      link.click()
    },
  })
  return { running, run: () => void run({ contractNo, type: DOWNLOAD }) }
}
