import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Εμείς και οι {partners} μας αποθηκεύουμε πληροφορίες στη συσκευή σας ή τις διαβάζουμε από αυτήν, για παράδειγμα cookies και αναγνωριστικά, και επεξεργαζόμαστε προσωπικά δεδομένα, όπως διευθύνσεις IP και όσα βλέπετε.',
  purposesIntro: 'Με τη συγκατάθεσή σας, αυτό γίνεται για:',
  interest:
    'Ορισμένοι συνεργάτες δεν ζητούν συγκατάθεση και βασίζονται στο έννομο συμφέρον τους. Μπορείτε να αντιταχθείτε στο «{settings}».',
  scope:
    'Η επιλογή σας ισχύει για αυτόν τον ιστότοπο. Μπορείτε να την αλλάξετε ή να ανακαλέσετε τη συγκατάθεσή σας οποτεδήποτε με το «{openPreferences}».',
  purposes: 'Σκοποί',
  partners: 'Συνεργάτες',
  specialFeatures: 'Ειδικές λειτουργίες',
  specialPurposes: 'Ειδικοί σκοποί',
  features: 'Λειτουργίες',
  noChoice: 'Εδώ δεν υπάρχει κάτι να επιλέξετε: οι συνεργάτες κάνουν και αυτό.',
  otherCookies: 'Άλλα cookies αυτού του ιστότοπου',
  otherPartners: 'Άλλοι συνεργάτες',
  consent: 'Συγκατάθεση',
  legitimateInterest: 'Έννομο συμφέρον',
  examples: 'Παραδείγματα',
  search: 'Αναζήτηση συνεργατών',
  found: 'Βρέθηκαν: {n}',
  beginningWith: 'Συνεργάτες που αρχίζουν από {letter}',
  dataCategories: 'Κατηγορίες δεδομένων',
  retention: 'Διατηρούνται για',
  storage: 'Αποθήκευση στη συσκευή σας',
  cookies: 'Cookies για {period}',
  refreshed: 'ανανεώνονται σε κάθε επίσκεψη',
  otherStorage: 'άλλη αποθήκευση εκτός από cookies',
  interestClaim: 'Επεξήγηση του έννομου συμφέροντος',
  storageDetails: 'Λεπτομέρειες της αποθήκευσης',
  choiceKept:
    'Η επιλογή σας διατηρείται σε αυτό το πρόγραμμα περιήγησης, στα cookies «placet» και «euconsent-v2», για {period}.',
}
