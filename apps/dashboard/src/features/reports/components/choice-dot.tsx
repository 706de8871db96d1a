import { ColorSwatch } from '@mantine/core'

export function ChoiceDot({ colour }: { colour: string }) {
  return <ColorSwatch size={9} radius={3} color={colour} withShadow={false} aria-hidden="true" />
}
