import * as accessKeys from './access-keys.ts'
import * as accounts from './accounts.ts'
import * as affiliates from './affiliates.ts'
import * as auth from './auth.ts'
import * as catalogue from './catalogue.ts'
import * as content from './content.ts'
import * as domains from './domains.ts'
import * as hostnames from './hostnames.ts'
import * as invoices from './invoices.ts'
import * as members from './members.ts'
import * as payments from './payments.ts'
import * as plans from './plans.ts'
import * as profile from './profile.ts'
import * as proofs from './proofs.ts'
import * as reports from './reports.ts'
import * as resellers from './resellers.ts'
import type { Route } from './route.ts'
import * as actions from './actions.ts'
import * as scans from './scans.ts'
import * as settings from './settings.ts'
import * as support from './support.ts'
import * as vendors from './vendors.ts'

/** All routes of the product, by feature. The API, the OpenAPI document and the actor matrix read this table. */
export const ROUTES = {
  auth: [
    auth.getCsrfCookie,
    auth.register,
    auth.confirmDetails,
    auth.getInvitation,
    auth.acceptInvitation,
    auth.joinAccount,
    auth.signIn,
    auth.requestMagicLink,
    auth.signInWithMagicLink,
    auth.passTwoFactor,
    auth.startPasskeySignIn,
    auth.signInWithPasskey,
    auth.requestPasswordReset,
    auth.resetPassword,
    auth.resendVerification,
    auth.confirmIdentity,
    auth.renewBearer,
    auth.signOut,
  ],
  profile: [
    profile.getProfile,
    profile.getProfileDetails,
    profile.saveProfile,
    profile.confirmNewEmail,
    profile.setUpTwoFactor,
    profile.verifyTwoFactor,
    profile.disableTwoFactor,
    profile.listSessions,
    profile.endSession,
    profile.listPasskeys,
    profile.startPasskey,
    profile.addPasskey,
    profile.removePasskey,
    profile.exportOwnData,
    profile.requestDeletion,
    profile.cancelDeletion,
  ],
  accounts: [
    accounts.listAccounts,
    accounts.addAccount,
    accounts.getAccount,
    accounts.saveAccount,
    accounts.switchAccount,
    accounts.listAudit,
  ],
  members: [
    members.listMembers,
    members.listInvitations,
    members.addMember,
    members.removeMember,
    members.promoteMember,
    members.demoteMember,
    members.removeInvitation,
    members.resendInvitation,
  ],
  'access-keys': [
    accessKeys.listAccessKeys,
    accessKeys.createAccessKey,
    accessKeys.saveAccessKeyScopes,
    accessKeys.regenerateAccessKey,
    accessKeys.deleteAccessKey,
  ],
  support: [support.sendTicket, support.listTickets, support.sendFeedback, support.acceptTerms],
  domains: [
    domains.listDomains,
    domains.verifyDomains,
    domains.createDomains,
    domains.getDomain,
    domains.resetConsents,
    domains.importSettings,
    domains.transferDomain,
    domains.renameDomain,
  ],
  hostnames: [hostnames.listHostnames, hostnames.addHostname, hostnames.deleteHostname],
  content: [content.getContent, content.saveContent, content.publishContent],
  catalogue: [
    catalogue.listServices,
    catalogue.searchCatalogue,
    catalogue.listCookies,
    catalogue.exportCookies,
    catalogue.addCookie,
    catalogue.saveCookie,
    catalogue.deleteCookie,
    catalogue.addService,
    catalogue.saveService,
    catalogue.deleteService,
  ],
  vendors: [
    vendors.listVendors,
    vendors.addVendor,
    vendors.getVendor,
    vendors.saveVendor,
    vendors.deleteVendor,
    vendors.listVendorLists,
    vendors.addVendorList,
    vendors.getVendorList,
    vendors.saveVendorList,
    vendors.deleteVendorList,
    vendors.listDomainVendors,
    vendors.listPublishedLists,
    vendors.compareVendorLists,
  ],
  payments: [
    payments.getBilling,
    payments.addPaymentMethod,
    payments.openTopUpOrder,
    payments.makeCardDefault,
    payments.deleteCard,
    payments.followPayment,
  ],
  invoices: [
    invoices.listInvoices,
    invoices.getInvoice,
    invoices.payInvoice,
    invoices.openInvoiceOrder,
    invoices.getInvoicePdf,
    invoices.getInvoiceXml,
  ],
  plans: [
    plans.listPlans,
    plans.checkCoupon,
    plans.getDomainPlan,
    plans.getDomainUsage,
    plans.getPlanQuote,
    plans.chooseCoupon,
    plans.removeCoupon,
    plans.upgradePlan,
    plans.downgradePlan,
    plans.cancelDowngrade,
    plans.sendPlanFeedback,
  ],
  resellers: [
    resellers.getReseller,
    resellers.listCustomers,
    resellers.addCustomer,
    resellers.inviteCustomerAgain,
    resellers.stopPaying,
  ],
  affiliates: [
    affiliates.getAffiliate,
    affiliates.listReferrals,
    affiliates.listCommissions,
    affiliates.exportStatement,
    affiliates.savePayout,
  ],
  settings: [
    settings.getSettings,
    settings.saveSettings,
    settings.publishSettings,
    settings.getPublishStatus,
    settings.createPreviewToken,
    settings.previewFramework,
    settings.listHistory,
    settings.getHistory,
    settings.rollBack,
  ],
  scans: [
    scans.requestScan,
    scans.getScan,
    scans.getScanProgress,
    scans.listScans,
    scans.listScanPages,
    scans.getScanPage,
    scans.getScanCookie,
    scans.requestImplementationScan,
    scans.getImplementationScan,
  ],
  actions: [actions.listActions, actions.listActionsOfCategory, actions.performAction],
  proofs: [
    proofs.findProofs,
    proofs.getReceipt,
    proofs.getEvidence,
    proofs.eraseConsents,
    proofs.getShownScreen,
    proofs.checkShownScreen,
    proofs.getProofPolicy,
    proofs.saveProofPolicy,
  ],
  reports: [
    reports.getConsentStats,
    reports.getHostSegments,
    reports.getPathSegments,
    reports.getCountrySegments,
    reports.getSegments,
    reports.getFunnel,
    reports.getSessionStats,
    reports.getLiveReport,
    reports.exportReport,
  ],
} as const satisfies Record<string, readonly Route[]>
