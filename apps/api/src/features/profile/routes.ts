import {
  addPasskey,
  cancelDeletion,
  confirmNewEmail,
  disableTwoFactor,
  endOtherSessions,
  endSession,
  exportOwnData,
  getProfile,
  getProfileDetails,
  listOwnEvents,
  listPasskeys,
  listSessions,
  removePasskey,
  requestDeletion,
  saveProfile,
  setUpTwoFactor,
  startPasskey,
  undoChange,
  verifyTwoFactor,
  withdrawNewEmail,
} from '@placet/contract/profile'
import { findSites, listFavourites, saveFavourite } from '@placet/contract/own-sites'
import * as profile from '@placet/core/profile/index'
import type { Api } from '../../http/api.ts'
import { registerRoute } from '../../http/register-route.ts'
import { clearSessionCookie } from '../../http/session-cookie.ts'

export function registerProfileRoutes(api: Api): void {
  registerRoute(api, getProfile, ({ ctx }) => profile.getProfile({ ctx, input: {} }))
  registerRoute(api, getProfileDetails, ({ ctx }) => profile.getProfileDetails({ ctx, input: {} }))
  registerRoute(api, saveProfile, async ({ ctx, body, reply }) => {
    const saved = await profile.saveProfile({ ctx, input: body })
    if (saved.signedOut) clearSessionCookie(reply)
    return saved
  })
  registerRoute(api, confirmNewEmail, ({ ctx, body }) => profile.confirmNewEmail({ ctx, input: body }))
  registerRoute(api, withdrawNewEmail, ({ ctx }) => profile.withdrawNewEmail({ ctx, input: {} }))
  registerRoute(api, undoChange, ({ ctx, body }) => profile.undoChange({ ctx, input: body }))
  registerRoute(api, setUpTwoFactor, ({ ctx }) => profile.setUpTwoFactor({ ctx, input: {} }))
  registerRoute(api, verifyTwoFactor, ({ ctx, body }) => profile.verifyTwoFactor({ ctx, input: body }))
  registerRoute(api, disableTwoFactor, ({ ctx }) => profile.disableTwoFactor({ ctx, input: {} }))
  registerRoute(api, listSessions, ({ ctx }) => profile.listSessions({ ctx, input: {} }))
  registerRoute(api, endSession, ({ ctx, params }) => profile.endSession({ ctx, input: params }))
  registerRoute(api, endOtherSessions, ({ ctx }) => profile.endOtherSessions({ ctx, input: {} }))
  registerRoute(api, listOwnEvents, ({ ctx, query }) => profile.listOwnEvents({ ctx, input: query }))
  registerRoute(api, listPasskeys, ({ ctx }) => profile.listPasskeys({ ctx, input: {} }))
  registerRoute(api, startPasskey, ({ ctx }) => profile.startPasskey({ ctx, input: {} }))
  registerRoute(api, addPasskey, ({ ctx, body }) => profile.addPasskey({ ctx, input: body }))
  registerRoute(api, removePasskey, ({ ctx, params }) => profile.removePasskey({ ctx, input: params }))
  registerRoute(api, findSites, ({ ctx, query }) => profile.findSites({ ctx, input: query }))
  registerRoute(api, listFavourites, ({ ctx }) => profile.listFavourites({ ctx, input: {} }))
  registerRoute(api, saveFavourite, ({ ctx, params, body }) =>
    profile.saveFavourite({ ctx, input: { ...params, ...body } }),
  )
  registerRoute(api, exportOwnData, ({ ctx }) => profile.exportOwnData({ ctx, input: {} }))
  registerRoute(api, requestDeletion, ({ ctx }) => profile.requestDeletion({ ctx, input: {} }))
  registerRoute(api, cancelDeletion, ({ ctx }) => profile.cancelDeletion({ ctx, input: {} }))
}
