import { Button, type ButtonProps } from '@mantine/core'
import type { Call, CallInput } from '@tingan/contract/call'
import { formatFileSize } from '@tingan/rules/format'
import { Download } from 'lucide-react'
import { useDownload } from './use-download.ts'

interface Props<C extends Call> extends ButtonProps {
  call: C
  input: CallInput<C>
  children: string
}

/** Fetches a file and says how much of it has come. */
export function DownloadButton<C extends Call>({ call, input, children, ...button }: Props<C>) {
  const { run, running, bytes } = useDownload(call)
  return (
    <Button
      variant="default"
      leftSection={<Download size={15} strokeWidth={1.9} aria-hidden />}
      {...button}
      disabled={running}
      aria-busy={running}
      onClick={() => run(input)}
    >
      <span aria-live="polite">
        {running ? (bytes > 0 ? `已接收 ${formatFileSize(bytes / 1024)}` : '正在生成…') : children}
      </span>
    </Button>
  )
}
