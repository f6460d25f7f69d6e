import { Button, type ButtonProps } from '@mantine/core'
import { useRef } from 'react'

interface Props extends ButtonProps {
  label: string
  /** What the chooser offers, as an input takes it. */
  accept: string
  onFile: (file: File) => void
}

/** A button that asks for one file. */
export function FileButton({ label, accept, onFile, ...button }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => picker.current?.click()}>
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
