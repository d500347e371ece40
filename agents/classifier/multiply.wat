(module
  (memory (import "here" "memory") 1)
  ;; out = table · x + bias; the columns are a multiple of four.
  (func (export "multiply")
    (param $table i32) (param $x i32) (param $bias i32) (param $out i32) (param $rows i32) (param $columns i32)
    (local $at i32) (local $end i32) (local $wide i32) (local $one v128) (local $two v128)
    (loop $row
      (local.set $at (local.get $x))
      (local.set $end (i32.add (local.get $x) (i32.shl (local.get $columns) (i32.const 2))))
      (local.set $wide (i32.add (local.get $x) (i32.shl (i32.and (local.get $columns) (i32.const -8)) (i32.const 2))))
      (local.set $one (v128.const f32x4 0 0 0 0))
      (local.set $two (v128.const f32x4 0 0 0 0))
      (block $narrow
        (loop $eight
          (br_if $narrow (i32.ge_u (local.get $at) (local.get $wide)))
          (local.set $one (f32x4.add (local.get $one)
            (f32x4.mul (v128.load (local.get $table)) (v128.load (local.get $at)))))
          (local.set $two (f32x4.add (local.get $two)
            (f32x4.mul (v128.load offset=16 (local.get $table)) (v128.load offset=16 (local.get $at)))))
          (local.set $table (i32.add (local.get $table) (i32.const 32)))
          (local.set $at (i32.add (local.get $at) (i32.const 32)))
          (br $eight)))
      (if (i32.lt_u (local.get $at) (local.get $end))
        (then
          (local.set $one (f32x4.add (local.get $one)
            (f32x4.mul (v128.load (local.get $table)) (v128.load (local.get $at)))))
          (local.set $table (i32.add (local.get $table) (i32.const 16)))))
      (local.set $one (f32x4.add (local.get $one) (local.get $two)))
      (f32.store (local.get $out)
        (f32.add (f32.load (local.get $bias))
          (f32.add
            (f32.add (f32x4.extract_lane 0 (local.get $one)) (f32x4.extract_lane 1 (local.get $one)))
            (f32.add (f32x4.extract_lane 2 (local.get $one)) (f32x4.extract_lane 3 (local.get $one))))))
      (local.set $bias (i32.add (local.get $bias) (i32.const 4)))
      (local.set $out (i32.add (local.get $out) (i32.const 4)))
      (br_if $row (local.tee $rows (i32.sub (local.get $rows) (i32.const 1)))))))
