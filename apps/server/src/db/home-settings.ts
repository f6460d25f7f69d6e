/** Where the home page's figures and sound samples are kept in `setting`. */
export const COUNTS_KEY = 'home.counts'
export const SAMPLES_KEY = 'home.samples'
