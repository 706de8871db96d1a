import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useField } from '../editor.ts'

interface ListFieldProps extends Pick<TagsInputProps, 'label' | 'description' | 'placeholder'> {
  path: 'crawler.include' | 'crawler.exclude'
}

export function ListField({ path, ...props }: ListFieldProps) {
  const { value, error, set } = useField(path)
  return <TagsInput {...props} value={value} error={error} onChange={set} splitChars={[',', '\n', ' ']} />
}
