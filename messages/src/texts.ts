import { type Compiled, format, type Values } from './format.ts';
import { type Rich, richText } from './rich-text.ts';

/** What a message takes: values for its parameters, and elements for its tags. */
export type Message<Given extends object = object, Tag extends string = never> = { values: Given; tag: Tag };

type PlainKey<All> = {
  [Key in keyof All]: All[Key] extends Message<object, never> ? Key : never;
}[keyof All];
type TagOf<One> = One extends Message<object, infer Tag> ? Tag : never;
type ValuesOf<One> =
  One extends Message<infer Given, string> ? ({} extends Given ? [] : [values: Given]) : never;

/** The texts of one area by their keys. Messages with tags are rich texts, into which a page puts its elements. */
export type Texts<All> = {
  <Key extends PlainKey<All>>(key: Key, ...values: ValuesOf<All[Key]>): string;
  rich<Key extends Exclude<keyof All, PlainKey<All>>>(
    key: Key,
    ...values: ValuesOf<All[Key]>
  ): Rich<TagOf<All[Key]>>;
};

export function texts<All>(messageOf: (key: string) => Compiled, language: string): Texts<All> {
  const plain = (key: string, values: Values = {}) => format(messageOf(key), values, language);
  const rich = (key: string, values: Values = {}) => richText(messageOf(key), values, language);
  return Object.assign(plain, { rich }) as Texts<All>;
}
