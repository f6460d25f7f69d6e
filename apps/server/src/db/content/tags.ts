import { TAG_TYPE } from '@tingan/contract/tag'

/** Ids stay; new names are added at the end of their group. */
const groups: [type: number, groupName: string, first: number, names: string[]][] = [
  [
    TAG_TYPE.anchor,
    '创作内容',
    101,
    ['有声小说', '文学经典', '历史人文', '悬疑推理', '情感故事', '儿童故事', '商业财经', '知识科普'],
  ],
  [TAG_TYPE.anchor, '声音风格', 121, ['温柔', '沉稳', '清亮', '磁性', '少年音', '御姐音', '大叔音', '童声']],
  [
    TAG_TYPE.anchor,
    '表达方式',
    141,
    ['单人演播', '多人对播', '广播剧', '评书相声', '播客对谈', '诗歌朗诵', '方言'],
  ],
  [
    TAG_TYPE.content,
    '题材',
    201,
    ['都市', '古风', '玄幻', '悬疑', '言情', '科幻', '历史', '武侠', '现实', '校园'],
  ],
  [TAG_TYPE.content, '场景', 221, ['睡前', '通勤', '亲子', '学习', '放松']],
  [TAG_TYPE.content, '形式', 241, ['长篇', '短篇', '访谈', '独白', '多人有声剧']],
]

export const tags = groups.flatMap(([type, group_name, first, names]) =>
  names.map((name, at) => ({ tag_id: first + at, type, group_name, name, sort: first + at })),
)
