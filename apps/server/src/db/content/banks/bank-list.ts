export interface BankEntry {
  code: string
  name: string
  /** First three digits of the numbers of its branches. */
  clearing: string
  debit: readonly string[]
  credit: readonly string[]
  /** Payments to private cards need the branch too. */
  needBranch?: true
}

export const bankList: readonly BankEntry[] = [
  { code: 'ICBC', name: '工商银行', clearing: '102', debit: ['622202', '621226'], credit: ['622230'] },
  { code: 'ABC', name: '农业银行', clearing: '103', debit: ['622848'], credit: ['622836'] },
  { code: 'BOC', name: '中国银行', clearing: '104', debit: ['621661'], credit: ['622760'] },
  { code: 'CCB', name: '建设银行', clearing: '105', debit: ['621700', '622700'], credit: ['622166'] },
  { code: 'BOCOM', name: '交通银行', clearing: '301', debit: ['622260'], credit: ['622252'] },
  { code: 'CMB', name: '招商银行', clearing: '308', debit: ['622588', '621483'], credit: ['622575'] },
  {
    code: 'PSBC',
    name: '邮储银行',
    clearing: '403',
    debit: ['622188', '621098'],
    credit: ['622812'],
    needBranch: true,
  },
  { code: 'CITIC', name: '中信银行', clearing: '302', debit: ['622690'], credit: ['622680'] },
  { code: 'CEB', name: '光大银行', clearing: '303', debit: ['622663'], credit: ['622655'] },
  { code: 'CMBC', name: '民生银行', clearing: '305', debit: ['622622'], credit: ['622600'] },
  { code: 'SPDB', name: '浦发银行', clearing: '310', debit: ['622521'], credit: ['622228'] },
  { code: 'CIB', name: '兴业银行', clearing: '309', debit: ['622908'], credit: ['622902'] },
  { code: 'PAB', name: '平安银行', clearing: '307', debit: ['622989'], credit: ['622155'] },
  { code: 'HXB', name: '华夏银行', clearing: '304', debit: ['622630'], credit: ['622636'] },
  { code: 'GDB', name: '广发银行', clearing: '306', debit: ['622568'], credit: ['622555'] },
]
