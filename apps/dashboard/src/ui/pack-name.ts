import { placeName } from './place-names.ts'

/** By its place, in the person’s language; a framework by its own name. */
export function packName({ title, places }: { title: string; places: readonly string[] }): string {
  const [first] = places
  return first === undefined ? title : placeName(first)
}
