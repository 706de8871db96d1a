import { Text } from '@mantine/core'
import { CodeSnippet } from '../../../ui/code-snippet.tsx'

/** A value of ours that goes into the settings of the provider. */
export function OwnValue({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <CodeSnippet code={value} />
    </div>
  )
}
