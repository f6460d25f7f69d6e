import { guardCases } from './testing/guard-cases.ts'
import {
  aCreator,
  anAgency,
  anApplicant,
  anEnterprise,
  anMcn,
  creationDirectory,
  workbenchDirectory,
} from './testing/guard-sessions.ts'

const creator = aCreator()
const enterprise = anEnterprise()
const agency = anAgency()
const BASE = '/checkin/enterprisev2/enterprise'

guardCases('MCN pages, not an agency', [
  ['creator: workbench', '/mcn/index', creator, '/index'],
  ['creator: anchors', '/mcn/anchor', creator, '/index'],
  ['creator: mirror of content', '/mcn/content/album/list', creator, '/index'],
  ['creator: home', '/mcn/home', creator, 'stay'],
  ['creator: settled', '/mcn/settled/info', creator, 'stay'],
  ['creator: sign', '/mcn/sign/guide', creator, 'stay'],
  ['creator: personal', '/mcn/personal/my', creator, 'stay'],
  ['creator: pending', '/mcn/personal/pending', creator, 'stay'],
  [
    'creator with a foreign entry and status',
    '/mcn/index',
    aCreator({ mcn: { status: 1, mcnId: 1 }, directories: [workbenchDirectory] }),
    '/index',
  ],
  ['not applied: workbench', '/mcn/index', anMcn(-1), '/mcn/home'],
  ['nothing known: workbench', '/mcn/datacenter/all', enterprise, '/mcn/home'],
  ['reviewing: anchors', '/mcn/anchor/pending', anMcn(0), '/mcn/home'],
  ['refused: contracts', '/mcn/contract', anMcn(2), '/mcn/home'],
  ['frozen: income', '/mcn/datacenter/income', anMcn(3), '/mcn/home'],
  [
    'frozen with the entry left: still closed',
    '/mcn/index',
    anMcn(3, { directories: [workbenchDirectory] }),
    '/mcn/home',
  ],
  ['left: messages', '/mcn/message', anMcn(4), '/mcn/home'],
  ['not applied: home', '/mcn/home', anMcn(-1), 'stay'],
  ['reviewing: settled', '/mcn/settled/info', anMcn(0), 'stay'],
  ['refused: settled', '/mcn/settled/info', anMcn(2), 'stay'],
  ['enterprise: sign', '/mcn/sign/contract', enterprise, 'stay'],
  ['enterprise: personal', '/mcn/personal/my', enterprise, 'stay'],
  ['frozen: agency income', '/income/mcnOverview', anMcn(3), '/income'],
  ['unknown agency page', '/mcn', enterprise, 'notFound'],
])

guardCases('agencies', [
  ['workbench', '/mcn/index', agency, 'stay'],
  ['anchors', '/mcn/anchor', agency, 'stay'],
  ['one anchor', '/mcn/datacenter/all/anchorDataDeatil?uid=1', agency, 'stay'],
  ['album income', '/mcn/datacenter/income/album', agency, 'stay'],
  ['mirror of programs', '/mcn/content/program/sort', agency, 'stay'],
  ['home', '/mcn/home', agency, '/mcn/index'],
  ['settled', '/mcn/settled/info', agency, '/mcn/index'],
  ['personal', '/mcn/personal/my', agency, '/mcn/index'],
  ['sign', '/mcn/sign/guide', agency, 'stay'],
  ['agency income', '/income/mcnOverview', agency, 'stay'],
  ['enterprise income', '/income/mcnContent', agency, 'stay'],
  ['creation centre', '/index', agency, 'stay'],
  ['check-in', BASE, agency, '/index'],
  ['settled but without the entry', '/mcn/index', anMcn(1), '/index'],
  [
    'entry not allowed',
    '/mcn/anchor',
    anAgency({ directories: [{ ...workbenchDirectory, allow: false }] }),
    '/index',
  ],
  ['without the entry, from home', '/mcn/home', anMcn(1), '/mcn/index'],
  ['without the entry, agency income', '/income/mcnOverview', anMcn(1), '/income'],
  [
    'a menu inside another directory is not the entry',
    '/mcn/index',
    anMcn(1, {
      directories: [
        { ...creationDirectory, menuList: [{ name: 'MCN工作台', url: '/mcn/index', allow: true }] },
      ],
    }),
    '/index',
  ],
  [
    're-verifying after a change of body closes it',
    '/mcn/index',
    anAgency({ enterprise: anApplicant(1).enterprise }),
    BASE,
  ],
])
