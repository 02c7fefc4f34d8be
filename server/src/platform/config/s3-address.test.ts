import { expect, test } from 'vitest';
import { readS3Address } from './s3-address.ts';

test('the shortest address means https, the bucket in the path and the default region', () => {
  expect(readS3Address('s3://key:secret@store.example/pictures')).toEqual({
    endpoint: 'https://store.example',
    region: 'us-east-1',
    bucket: 'pictures',
    isPathStyle: true,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
});

test('every part can be set, with the secret percent-encoded', () => {
  expect(
    readS3Address('s3://k%2Fe:a%2Fb%2Bc%40d@127.0.0.1:9000/pictures/?region=auto&style=host&tls=off'),
  ).toEqual({
    endpoint: 'http://127.0.0.1:9000',
    region: 'auto',
    bucket: 'pictures',
    isPathStyle: false,
    accessKeyId: 'k/e',
    secretAccessKey: 'a/b+c@d',
  });
});

test('an Amazon address gets its region from the host, and its bucket goes into the host name', () => {
  expect(readS3Address('s3://key:secret@s3.ap-south-1.amazonaws.com/pictures')).toMatchObject({
    endpoint: 'https://s3.ap-south-1.amazonaws.com',
    region: 'ap-south-1',
    isPathStyle: false,
  });
});

test.each([
  's3://bucket',
  's3://store.example/pictures',
  's3://key@store.example/pictures',
  's3://key:secret@store.example',
  's3://key:secret@store.example/',
  's3://key:secret@store.example/Pictures',
  's3://key:secret@store.example/a/b',
  's3://key:secret@store.example/pictures?region=',
  's3://key:secret@store.example/pictures?style=virtual',
  's3://key:secret@store.example/pictures?tls=maybe',
  's3://key:secret@store.example/pictures?prefix=a',
  's3://key:secret@store.example/pictures#a',
  's3://key:%zz@store.example/pictures',
  'https://key:secret@store.example/pictures',
  'pictures',
])('%s is invalid', (found) => {
  expect(readS3Address(found)).toBeUndefined();
});
