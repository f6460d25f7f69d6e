import { z } from 'zod'

/** The schema of one field by its path, looking through wrappers (refinements, pipes, arrays, optional parts). */
export function fieldSchema(schema: z.ZodType, path: string): z.ZodType | undefined {
  return path
    .split('.')
    .reduce<z.ZodType | undefined>((current, part) => current && child(unwrap(current), part), schema)
}

export function isRequired(schema: z.ZodType, path: string): boolean {
  const field = fieldSchema(schema, path)
  return field ? !field.safeParse(undefined).success : false
}

export function hasField(schema: z.ZodType, path: string): boolean {
  return fieldSchema(schema, path) !== undefined
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrap(schema.unwrap() as z.ZodType)
  }
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType)
  return schema
}

function child(schema: z.ZodType, part: string): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[part] as z.ZodType | undefined
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType
  return undefined
}
