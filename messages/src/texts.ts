import { type Found, format, type Values } from './format.ts';
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

export function texts<All>(find: (key: string) => Found): Texts<All> {
  const plain = (key: string, values: Values = {}) => {
    const { message, tag } = find(key);
    return format(message, values, tag);
  };
  const rich = (key: string, values: Values = {}) => {
    const { message, tag } = find(key);
    return richText(message, values, tag);
  };
  return Object.assign(plain, { rich }) as Texts<All>;
}
