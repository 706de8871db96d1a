import {
  type AccountVendorView,
  type SaveVendorListBody,
  VENDOR_TYPES,
  type VendorListView,
  type VendorTab,
  type VendorType,
} from '@placet/contract/vendors'

/** A vendor list being edited. */
export interface ListDraft {
  readonly name: string
  /** Edition of the global vendor list to take vendors from, or none. */
  readonly gvl: 3 | null
  readonly vendors: ReadonlyMap<string, VendorType>
}

export type ListEdit =
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'setGvl'; readonly isOn: boolean }
  | { readonly kind: 'toggle'; readonly vendor: Pick<AccountVendorView, 'id' | VendorType> }

export function toListDraft({ name, gvl, vendors }: VendorListView): ListDraft {
  return { name, gvl, vendors: new Map(vendors.map(({ id, type }) => [id, type])) }
}

/** A list without the global list has none of its vendors. */
export function editList(draft: ListDraft, edit: ListEdit): ListDraft {
  switch (edit.kind) {
    case 'rename':
      return { ...draft, name: edit.name }
    case 'setGvl': {
      if (edit.isOn) return { ...draft, gvl: 3 }
      const others = [...draft.vendors].filter(([, type]) => type !== 'gvl')
      return { ...draft, gvl: null, vendors: new Map(others) }
    }
    case 'toggle': {
      const vendors = new Map(draft.vendors)
      const type = VENDOR_TYPES.find((each) => edit.vendor[each]) ?? 'custom'
      if (!vendors.delete(edit.vendor.id)) vendors.set(edit.vendor.id, type)
      return { ...draft, vendors }
    }
  }
}

export function isSameDraft(one: ListDraft, other: ListDraft): boolean {
  return (
    one.name === other.name &&
    one.gvl === other.gvl &&
    one.vendors.size === other.vendors.size &&
    [...one.vendors.keys()].every((id) => other.vendors.has(id))
  )
}

export function tabsOf({ gvl }: ListDraft): VendorTab[] {
  return VENDOR_TYPES.filter((type) => type !== 'gvl' || gvl !== null)
}

export function toSaveBody({ name, gvl, vendors }: ListDraft): SaveVendorListBody {
  return {
    name: name.trim(),
    gvl,
    vendors: [...vendors].map(([id, type]) => ({ id, active: true, type })),
  }
}
